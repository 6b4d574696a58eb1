import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../fixtures/portal/show.tsx'
import { pathModel as emailChange } from '../machines/email-change/email-change.model.ts'
import { pathModel as tenancy } from '../machines/tenancy-confirmation/tenancy-confirmation.model.ts'
import { formatState } from '../paths/path.ts'
import { findReachableStates } from '../paths/reachable.ts'
import { makeFrozenStage } from '../paths/stage.ts'
import { stubActors } from '../paths/stub-actors.ts'
import { EmailChange } from '../src/screens/email-change/EmailChange.tsx'
import * as tenancyStage from '../src/screens/tenancy-confirmation/tenancy-confirmation.stage.tsx'
import { SessionContext } from '../src/services/session-context.ts'
import { useUnsavedInput } from '../src/services/use-unsaved-input.ts'
import { startSignedInSession } from './open-session.ts'

const watched = () => {
  const session = startSignedInSession()
  return { session, held: () => session.getSnapshot().matches({ open: 'unsaved' }) }
}

function Form({ isHeld }: { isHeld: boolean }) {
  useUnsavedInput(isHeld)
  return null
}

it('A page with two forms has unsaved input until both are saved', async () => {
  const { session, held } = watched()
  const forms = (first: boolean, second: boolean) => (
    <SessionContext value={session}>
      <Form isHeld={first} />
      <Form isHeld={second} />
    </SessionContext>
  )
  const screen = await renderPage(forms(false, false))
  const seen: boolean[] = [held()]
  for (const [first, second] of [
    [true, false],
    [true, true],
    [false, true],
    [false, false],
  ] as const) {
    await screen.rerender(forms(first, second))
    seen.push(held())
  }
  expect(seen).toEqual([false, true, true, true, false])
})

it('A typed code of a new e-mail address counts as unsaved input', async () => {
  const { session, held } = watched()
  const { machine } = stubActors(emailChange.machine, 'kept')
  const input = emailChange.starts['a new address']
  if (!input) throw new Error('The model has no new address')
  await renderPage(
    <SessionContext value={session}>
      <EmailChange input={input} onConfirmed={() => undefined} machine={machine} />
    </SessionContext>,
  )
  expect(held()).toBe(false)
  await page.getByRole('textbox').fill('246')
  expect(held()).toBe(true)
})

it('A typed description counts as unsaved input until it is stored, also when the page before it is shown', async () => {
  const seen: Record<string, boolean> = {}
  for (const { path, snapshot, value } of findReachableStates(tenancy)) {
    if (Object(snapshot).context.description === '') continue
    const { session, held } = watched()
    const screen = await renderPage(
      <SessionContext value={session}>
        {tenancyStage.render(makeFrozenStage(tenancy, path.start, snapshot))}
      </SessionContext>,
    )
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    seen[formatState(value)] = held()
    await screen.unmount()
  }
  expect(seen).toEqual({
    'describing.open': true,
    'describing.tooLong': true,
    'describing.sending': true,
    'describing.notSent': true,
    'asking.open': true,
    'asking.confirming': true,
    'asking.notSent': true,
    // These states read the answer, or show a given one: nothing is sent from them.
    loading: false,
    failed: false,
    notFound: false,
    confirmed: false,
    undone: false,
    'disputed.open': false,
    'disputed.notSent': false,
    'disputed.confirming': true,
  })
})
