import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { TerminationOperation, TerminationRequest } from '../../../../api/termination.ts'
import { describeTerminationForReader } from '../../../../api/termination-description.ts'
import { anyCompleteForm } from '../../../../api/termination-form.arbitrary.ts'
import { parseTerminationForm, type TerminationForm } from '../../../../api/termination-form.ts'
import { fillInKnownAccounts } from '../../../../domain/beneficiaries.ts'
import { LOCALES } from '../../../../domain/locales.ts'
import { renderPage } from '../../../../fixtures/portal/show.tsx'
import { TerminationPreviewStep } from '../../../../fixtures/portal/termination-form.tsx'
import { knownAccountsStart } from '../../../../machines/termination/termination.sample-forms.ts'
import {
  childTenant,
  secondContractParty,
} from '../../../../machines/termination/termination.sample-people.ts'
import { ainoRequest, noonClock } from '../../../../machines/termination/termination.samples.ts'
import {
  type TerminationStart,
  terminationValidationData,
} from '../../../../machines/termination/termination.setup.ts'
import { terminationTextToSign } from '../../../../server/modules/termination/signed-text.ts'
import { prepareTermination } from '../../../../server/modules/termination/termination-being-signed.ts'
import { TerminationSummary } from '../../../flow/termination-request/TerminationSummary.tsx'

const { contract, tenants, beneficiaries } = knownAccountsStart
const party = { ...secondContractParty, lastName: 'Virtanen: O' }

/** Contracts of every kind, with one or more parties, and complete forms for them. */
const anyNotice = fc
  .record({
    contractType: fc.constantFrom('rental', 'right_of_occupancy'),
    endDate: fc.constantFrom(null, '2027-09-30'),
    realPropertyName: fc.constantFrom(null, 'Koivulinna'),
    propertyCompanyName: fc.constantFrom(null, 'Koivuranta-asunnot Oy'),
    others: fc.subarray([party, { ...childTenant, isContractParty: true }]),
  })
  .chain(({ others, ...own }) => {
    const start: TerminationStart = {
      ...knownAccountsStart,
      contract: { ...contract, ...own },
      tenants: [...tenants, ...others],
    }
    const accounts = beneficiaries.map(({ id }) => id)
    return anyCompleteForm(terminationValidationData(start, noonClock), accounts).map((form) => ({
      start,
      form,
    }))
  })

function operationOf(start: TerminationStart, form: TerminationForm): TerminationOperation {
  const { result, errors } = parseTerminationForm(form, terminationValidationData(start, noonClock))
  if (result === null) throw new Error(errors.map(({ path, key }) => `${path} ${key}`).join())
  return { ...result, beneficiaries: fillInKnownAccounts(result.beneficiaries, beneficiaries) }
}

/**
 * Returns the text on a page: the line above its title, the statement beside the signature, every
 * section.
 */
function readOn({ container }: Awaited<ReturnType<typeof renderPage>>) {
  const own = Array.from(container.querySelectorAll('section')).filter(
    (section) => !section.closest('aside'),
  )
  return {
    title: container.querySelector('h1')?.previousElementSibling?.textContent,
    statement: own.map((section) => section.querySelector('p > b')?.textContent).join(''),
    sections: own.filter((section) => section.querySelector('dl')).map(sectionText),
  }
}

/** The name of a file, without its type and size, which are not signed. */
const nameIn = (item: Element) => (item.querySelector('[data-name]') ?? item).textContent

function sectionText(section: Element): string {
  const rows = Array.from(section.querySelectorAll('dt'), (term) => {
    const value = term.nextElementSibling
    const items = Array.from(value?.querySelectorAll('li') ?? [], nameIn)
    const text = items.length > 0 ? items.join('\n') : (value?.textContent ?? '')
    return `${term.textContent}: ${text.replaceAll(/\r?\n/g, '\n  ')}`
  })
  return [section.querySelector('h2')?.textContent, ...rows].join('\n')
}

it.each(LOCALES)('the preview shows exactly the text that is signed, in %s', async (locale) => {
  const check = fc.asyncProperty(anyNotice, async ({ start, form }) => {
    const { text } = prepareTermination({
      locale,
      contract: start.contract,
      tenants: start.tenants.map(({ isAdult, ...tenant }) => ({
        ...tenant,
        birthDate: isAdult ? '1988-03-14' : '2015-05-05',
        accountId: null,
        isHidden: false,
        isSelf: tenant.id === start.contract.tenant.id,
      })),
      operation: operationOf(start, form),
      noticeDay: '2026-11-21',
      fileNames: form.files.map(({ fileName }) => fileName),
    })
    const screen = await renderPage(<TerminationPreviewStep start={start} form={form} />, locale)
    const { title, statement, sections } = readOn(screen)
    await screen.unmount()
    expect([title, statement, ...sections].join('\n\n')).toBe(text)
  })
  await fc.assert(check, { numRuns: 25 })
})

const anyRequest = fc.record({
  notice: anyNotice,
  createdBySelf: fc.boolean(),
  isProtected: fc.boolean(),
})

it.each(LOCALES)('a request shows a party exactly what it signs, in %s', async (locale) => {
  const check = fc.asyncProperty(anyRequest, async ({ notice, createdBySelf, isProtected }) => {
    const { start, form } = notice
    const operation = operationOf(start, form)
    const request: TerminationRequest = {
      ...ainoRequest,
      ...(isProtected && !createdBySelf ? withoutProtected(operation) : operation),
      createdBySelf,
      approvals: start.tenants.map(({ id, firstName, lastName }, place) => ({
        tenantId: id,
        isSelf: !createdBySelf && place === 0,
        firstName,
        lastName,
        status: 'waiting',
        decidedAt: null,
      })),
      files: isProtected && !createdBySelf ? [] : form.files,
    }
    const read = describeTerminationForReader(start.contract, request)
    const [, , ...signed] = terminationTextToSign({ notice: read, action: 'accept', locale }).split(
      '\n\n',
    )
    const screen = await renderPage(
      <TerminationSummary contract={start.contract} request={request} />,
      locale,
    )
    const { sections } = readOn(screen)
    await screen.unmount()
    expect(sections).toEqual(signed)
  })
  await fc.assert(check, { numRuns: 25 })
})

const withoutProtected = (operation: TerminationOperation): TerminationOperation => ({
  ...operation,
  additionalDetails: null,
  fileUuids: [],
  newAddress: null,
  beneficiaries: operation.beneficiaries.map((one) => ({
    ...one,
    phoneNumber: null,
    email: null,
  })),
})
