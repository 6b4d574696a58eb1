import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../fixtures/portal/show.tsx'
import { formatState } from '../paths/path.ts'
import { findReachableStates } from '../paths/reachable.ts'
import { makeFrozenStage } from '../paths/stage.ts'
import { SessionContext } from '../src/services/session-context.ts'
import { selectFlows } from './chosen-flows.ts'
import { startSignedInSession } from './open-session.ts'
import { loadProof, modelLoaders, stageLoaders } from './proofs.ts'
import {
  fillSilently,
  findTextFields,
  isFormSending,
  selectFirstPerChartState,
} from './text-controls.ts'

/** What happens to typed data when the page is left: the page asks first, or a draft is saved. */
type Outcome = 'asks' | 'drafted'

/** Why a form neither asks nor saves a draft. */
interface Exempt {
  readonly because: string
}

const password: Exempt = { because: 'a password is kept nowhere, and is filled in a moment' }
const code: Exempt = { because: 'the mail still has the code, and an address is typed in a moment' }
const alone: Exempt = {
  because: 'the flow around it asks or saves a draft; here it is rendered alone',
}
const oneDay: Exempt = { because: 'it is one day, which is chosen again in a moment' }

/** The outcomes of each flow with text fields before it is left. */
const outcomes: Readonly<Record<string, readonly Outcome[] | Exempt>> = {
  'add-tenant': ['asks'],
  'add-tenant-form': alone,
  'data-export': password,
  'defect-notice': ['asks', 'drafted'],
  'email-change': code,
  'email-verification': code,
  feedback: ['asks', 'drafted'],
  leaving: password,
  'mailed-code': code,
  message: ['drafted'],
  'message-form': alone,
  modification: alone,
  'modification-form': alone,
  'new-password': password,
  'notice-form': alone,
  'notice-reopening': alone,
  'own-details': ['asks'],
  'own-details-form': alone,
  parking: oneDay,
  'parking-form': oneDay,
  'password-change': password,
  'password-confirmation': password,
  'password-recovery': code,
  'payment-extension': oneDay,
  question: ['asks', 'drafted'],
  registration: password,
  'rich-text-link': { because: 'it is a dialog, and the text behind it is saved' },
  session: password,
  'sign-in': password,
  'tenancy-confirmation': ['asks'],
  termination: ['drafted'],
  'termination-form': alone,
}

/**
 * The states of each flow whose input is not stored yet, including sending and its failures: when the
 * session is lost, a dialog over the page asks to sign in, and the page is not replaced.
 */
const unsaved: Readonly<Record<string, readonly string[]>> = {
  'add-tenant': ['previewing', 'confirming', 'sending', 'refused'],
  'data-export': ['confirmingPassword'],
  'defect-notice': [
    'working.filling',
    'working.previewing',
    'working.sending',
    'reopening',
    'working.notSent',
    'working.conflict',
  ],
  feedback: [
    'working.filling',
    'working.previewing',
    'working.sending',
    'reopening',
    'working.notSent',
    'working.conflict',
  ],
  leaving: ['confirming', 'removing', 'notRemoved'],
  message: [
    'working.filling',
    'working.previewing',
    'working.sending',
    'working.locked',
    'working.notSent',
  ],
  'modification-approval': ['asking.accept', 'asking.reject', 'identifying'],
  'own-details': ['editing', 'saving', 'confirmingPassword', 'changedElsewhere', 'failed'],
  parking: [
    'open.panel.operating.reserving.open',
    'open.panel.operating.ending.open',
    'open.panel.operating.cancelling.open',
    'open.panel.operating.reserving.sending',
    'open.panel.operating.changing.open',
    'open.panel.operating.ending.sending',
    'open.panel.operating.cancelling.sending',
    'open.panel.operating.changing.sending',
  ],
  'password-change': ['givingPassword'],
  'payment-extension': ['sending', 'notSent'],
  question: [
    'working.filling',
    'working.previewing',
    'working.sending',
    'reopening',
    'working.notSent',
    'working.conflict',
  ],
  'spot-operation': ['filling', 'sending', 'confirming', 'notSent'],
  'tenancy-confirmation': [
    'asking.confirming',
    'describing.open',
    'disputed.confirming',
    'describing.sending',
    'describing.tooLong',
    'describing.notSent',
  ],
  termination: [
    'working.choosing.open',
    'working.filling',
    'working.previewing',
    'working.modifying',
    'working.choosing.refused',
    'working.identifying',
  ],
  'termination-approval': ['asking.accept', 'asking.reject', 'identifying'],
}

const question = page.getByRole('dialog', { name: 'Poistutaanko tallentamatta?' })

/** Presses a link to another page; returns whether the page asks first. */
async function pressesLink(): Promise<boolean> {
  const link = document.createElement('a')
  link.href = '/elsewhere'
  let isFollowed = false
  link.addEventListener('click', (event) => {
    event.preventDefault()
    isFollowed = true
  })
  document.body.append(link)
  onTestFinished(() => link.remove())
  link.click()
  if (isFollowed) return false
  await expect.element(question).toBeVisible()
  return true
}

for (const flow of selectFlows(stageLoaders.keys())) {
  const { pathModel: model } = await loadProof(modelLoaders, flow, `machines/**/${flow}.model.ts`)
  const { render } = await loadProof(stageLoaders, flow, `src/{flow,screens}/**/${flow}.stage.tsx`)
  const found = new Set<Outcome | 'neither'>()
  const held: string[] = []

  describe(`Before ${flow} loses a value that was filled without an event, it`, () => {
    it.for(
      selectFirstPerChartState(
        findReachableStates(model).filter(({ snapshot }) => snapshot.status === 'active'),
      ).map((state) => [state.name, state] as const),
    )('asks before leaving if it saves no draft: %s', async ([, { path, snapshot, value }]) => {
      const session = startSignedInSession()
      await renderPage(
        <SessionContext value={session}>
          {render(makeFrozenStage(model, path.start, snapshot))}
        </SessionContext>,
      )
      if (session.getSnapshot().matches({ open: 'unsaved' })) held.push(formatState(value))
      const [control] = isFormSending() ? [] : findTextFields()
      if (control === undefined) return
      fillSilently(control, '12')
      const isAsked = await pressesLink()
      if (isAsked) {
        await page.getByRole('button', { name: 'Jatka kirjoittamista' }).click()
        expect(control.value).toBe('12')
      }
      const isDrafted = 'draft' in Object(Object(snapshot).children)
      expect(isAsked && isDrafted).toBe(false)
      found.add(isAsked ? 'asks' : isDrafted ? 'drafted' : 'neither')
    })

    it('asks or saves a draft as listed', () => {
      const listed = outcomes[flow] ?? []
      expect([...found].toSorted()).toEqual('because' in listed ? ['neither'] : listed)
    })

    it('reports unsaved input to the session in the listed states', () => {
      expect(held).toEqual(unsaved[flow] ?? [])
    })
  })
}
