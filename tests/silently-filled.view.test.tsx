import { describe, expect, it } from 'vitest'
import { show } from '../fixtures/portal/show.tsx'
import { reachable } from '../paths/reachable.ts'
import { stillStage } from '../paths/stage.ts'
import { chosenFlows } from './chosen-flows.ts'
import { models, proofOf, stages } from './proofs.ts'
import { fillSilently, firstOfEach, isSending, textControls } from './text-controls.ts'

/** The text fields of each flow, in the states that are tried. */
const fieldsOf: Readonly<Record<string, readonly string[]>> = {
  'add-tenant': [
    'tenants.*.birthDate',
    'tenants.*.email',
    'tenants.*.firstName',
    'tenants.*.lastName',
    'tenants.*.phoneNumber',
    'tenants.*.socialSecurityNumber',
  ],
  'add-tenant-form': [
    'tenants.*.birthDate',
    'tenants.*.email',
    'tenants.*.firstName',
    'tenants.*.lastName',
    'tenants.*.phoneNumber',
    'tenants.*.socialSecurityNumber',
  ],
  'data-export': ['currentPassword'],
  'defect-notice': ['description', 'title'],
  'email-change': ['code'],
  'email-verification': ['code', 'email'],
  feedback: ['description', 'email', 'phoneNumber', 'title'],
  leaving: ['currentPassword'],
  'mailed-code': ['code'],
  message: ['subject'],
  'message-form': ['subject'],
  modification: ['modificationDescription', 'movingOutDate'],
  'modification-form': ['modificationDescription', 'movingOutDate'],
  'new-password': ['code', 'newPassword', 'newPasswordAgain'],
  'notice-form': ['description', 'title'],
  'notice-reopening': ['description'],
  'own-details': ['currentPassword', 'email', 'phoneNumber'],
  'own-details-form': ['email', 'phoneNumber'],
  parking: ['endDate'],
  'parking-form': ['endDate'],
  'password-change': ['code', 'newPassword', 'newPasswordAgain'],
  'password-confirmation': ['currentPassword'],
  'password-recovery': ['code', 'email', 'newPassword', 'newPasswordAgain'],
  'payment-extension': ['payBy.*.day'],
  question: ['description', 'email', 'phoneNumber', 'title'],
  registration: ['email', 'newPassword', 'newPasswordAgain'],
  'rich-text-link': ['link-address', 'link-text'],
  session: ['password', 'username'],
  'sign-in': ['password', 'username'],
  'tenancy-confirmation': ['description'],
  termination: [
    'additionalDetails',
    'beneficiaries.*.beneficiaryName',
    'beneficiaries.*.email',
    'beneficiaries.*.iban',
    'beneficiaries.*.phoneNumber',
    'displayEndDate',
    'displayStartDate',
    'movingOutDate',
    'newAddress.city',
    'newAddress.postalCode',
    'newAddress.recipientName',
    'newAddress.streetAddress',
  ],
  'termination-form': [
    'additionalDetails',
    'beneficiaries.*.beneficiaryName',
    'beneficiaries.*.email',
    'beneficiaries.*.iban',
    'beneficiaries.*.phoneNumber',
    'displayEndDate',
    'displayStartDate',
    'movingOutDate',
    'newAddress.city',
    'newAddress.postalCode',
    'newAddress.recipientName',
    'newAddress.streetAddress',
  ],
}

for (const flow of chosenFlows(stages.keys())) {
  const { model } = await proofOf(models, flow, `machines/**/${flow}.model.ts`)
  const { render } = await proofOf(stages, flow, `src/{flow,screens}/**/${flow}.stage.tsx`)

  const filledFields = new Set<string>()

  describe(`${flow} reads fields that were filled without an event`, () => {
    it.for(
      firstOfEach(reachable(model).filter(({ snapshot }) => snapshot.status === 'active')).map(
        (state) => [state.name, state] as const,
      ),
    )('%s', async ([, { path, snapshot }]) => {
      await show(render(stillStage(model, path.start, snapshot)))
      const filled = isSending() ? [] : textControls()
      for (const control of filled) fillSilently(control, '12')
      for (const form of document.querySelectorAll('form'))
        form.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      // What is rendered is what the chart has. A value can show further fields.
      await expect
        .poll(() => filled.map(({ name, defaultValue }) => `${name}: ${defaultValue}`))
        .toEqual(filled.map(({ name }) => `${name}: 12`))
      for (const { name } of filled) filledFields.add(name.replace(/\.\d+\./, '.*.'))
    })

    it('in all its forms', () => {
      expect([...filledFields].toSorted()).toEqual(fieldsOf[flow] ?? [])
    })
  })
}
