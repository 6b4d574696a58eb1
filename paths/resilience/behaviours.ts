import { expect } from 'vitest'
import { expectHeadingFocused } from '../accessibility.ts'
import type { TypedScreen } from './begin.ts'
import {
  describeLocation,
  expectAllAnswered,
  expectDestination,
  expectErrorMessage,
  expectInputRestored,
  expectInputUnchanged,
  expectPageShown,
  expectSentOnce,
  listButtons,
  signInAgain,
} from './expects.ts'
import {
  type Destination,
  type InjectedFault,
  injectedFaults,
  type ReadingScreen,
  type Recovery,
  type ResilienceScreen,
  type SendingScreen,
} from './flow.ts'
import { doubleClickActions, singleClickActions } from './resident-actions.ts'

/** Goes back to the page before the flow and forward again; the typed input is restored. */
export async function testBackAndForward(visit: TypedScreen): Promise<void> {
  const { api, screen, typed, opening, address, back, forward, sent } = visit
  if (screen.refusesBack) {
    await back()
    api.release()
    await expectDestination(visit, screen.leadsTo)
    expectSentOnce(sent())
    return
  }
  const pages: string[] = []
  while (address() !== opening.before) {
    pages.push(describeLocation(visit))
    await back()
    if (screen.asksToLeave) await leave(visit, screen.asksToLeave, pages)
    await expect
      .poll(() => pages.includes(describeLocation(visit)), { message: 'back' })
      .toBe(false)
    if (pages.length === 1 && screen.stepBefore) await expectDestination(visit, screen.stepBefore)
  }
  api.release()
  await expectPageShown()
  expectSentOnce(sent())
  await forward()
  await expect.poll(address).not.toBe(opening.before)
  await expectPageShown()
  if (!screen.forgets) await expectInputRestored(typed)
  expectSentOnce(sent())
}

/**
 * Presses the button of the question before leaving, if it appears, until another page is shown.
 */
async function leave(visit: TypedScreen, name: string, pages: readonly string[]): Promise<void> {
  let last: string | null = null
  const isMoving = () => {
    const buttons = [...document.querySelectorAll('button')]
    const button = buttons.find(({ textContent }) => textContent === name)
    button?.click()
    const before = last
    last = describeLocation(visit)
    return button !== undefined || before !== last || pages.includes(last)
  }
  await expect.poll(isMoving, { message: 'leaving' }).toBe(false)
}

/** Double-clicks the main action while the response is pending. */
export async function testDoubleClick(visit: TypedScreen): Promise<void> {
  const { api, screen, part, sent } = visit
  if (screen.act) {
    api.hold()
    await screen.act(doubleClickActions)
  } else {
    await expect.poll(() => listButtons(part), { message: 'what could be pressed' }).toEqual([])
  }
  api.release()
  await expectDestination(visit, screen.leadsTo)
  expectSentOnce(sent())
  if ('to' in screen.leadsTo) await expectHeadingFocused('after a double click')
}

/** Performs the main action with an injected fault, then recovers. */
export async function testInjectedFault(
  visit: TypedScreen<SendingScreen>,
  fault: InjectedFault,
): Promise<void> {
  injectFault(visit, fault)
  await act(visit)
  await expectRecovery(visit, visit.screen.injectedFaults[fault])
}

/** Fails a read with 500, then recovers. */
export async function testFailedRead(visit: TypedScreen<ReadingScreen>): Promise<void> {
  visit.api.setFault('500')
  await act(visit)
  await expectRecovery(visit, visit.screen.unread)
}

/** Ends the session on the server, then signs in again. */
export async function testLostSession(visit: TypedScreen<SendingScreen>): Promise<void> {
  const { api, screen } = visit
  api.setState({ isOpen: false })
  await act(visit)
  if (!asksToSignIn(screen.signedOut)) return expectRecovery(visit, screen.signedOut)
  await expectAskedToSignIn(visit)
  await reauthenticate(visit)
}

/** Responds with 401 to every request, including signing in, then recovers. */
export async function testRefusedSession(visit: TypedScreen<SendingScreen>): Promise<void> {
  const { api, screen } = visit
  api.setFault('401')
  await act(visit)
  if (!asksToSignIn(screen.signedOut)) return expectRecovery(visit, screen.signedOut)
  await expectAskedToSignIn(visit)
  await signInAgain()
  await expectErrorMessage(visit, 'Sähköposti tai salasana on väärin')
  expectInputUnchanged(visit.typed)
  api.setFault('none')
  await reauthenticate(visit)
}

/** Runs every injected fault on one page, then the lost session and the double click. */
export async function testAllFaults<S extends SendingScreen>(
  open: () => Promise<TypedScreen<S>>,
  { injectedFaults: recovery, signedOut }: S,
): Promise<void> {
  const visit = await open()
  const isThereAgain = await runIntoEach(visit)
  if (isThereAgain) await comeAgain(visit)
  await testDoubleClick(isThereAgain ? visit : await open())
  for (const fault of injectedFaults) {
    if (isEnding(recovery[fault])) await testInjectedFault(await open(), fault)
  }
  if (signedOut !== 'unaffected') await testLostSession(await open())
}

/**
 * Injects every fault after which the screen's action is still possible, without a reload. A
 * recovery that retries meets the next fault. Returns whether the screen is shown again.
 */
async function runIntoEach(visit: TypedScreen<SendingScreen>): Promise<boolean> {
  const { screen, focused } = visit
  let attempt = () => act(visit)
  let unmended: Recovery | null = null
  for (const fault of injectedFaults) {
    const recovery = screen.injectedFaults[fault]
    if (recovery === 'unaffected' || isEnding(recovery)) continue
    focused.clear()
    injectFault(visit, fault)
    await attempt()
    await expectMet(visit, recovery)
    if (isDeepEqual(recovery.leadsTo, screen.leadsTo)) {
      unmended = recovery
      attempt = () => recovery.recover(singleClickActions)
    } else {
      await recover(visit, recovery)
      unmended = null
      attempt = async () => {
        await comeAgain(visit)
        await act(visit)
      }
    }
  }
  if (unmended) await recover(visit, unmended)
  return unmended === null
}

/** Whether the screen's action is no longer possible after a fault. */
const isEnding = (recovery: Recovery | 'unaffected'): boolean =>
  recovery !== 'unaffected' && recovery.isOver !== undefined

const isDeepEqual = (one: Destination, other: Destination): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Returns to the screen from the page to which the recovery of a fault led. */
async function comeAgain({ api, screen }: TypedScreen<SendingScreen>): Promise<void> {
  if (!screen.act) api.hold()
  await screen.again?.(singleClickActions)
}

function injectFault({ api, screen }: TypedScreen<SendingScreen>, fault: InjectedFault): void {
  api.setFault(fault)
  if (fault === '409' && screen.meanwhile) api.setState(screen.meanwhile)
}

/** Performs the main action, or releases the pending requests. */
async function act({ api, screen }: TypedScreen): Promise<void> {
  if (screen.act) await screen.act(singleClickActions)
  else api.release()
}

/** Expects the message, recovers after the fault, and expects the state unchanged. */
async function expectRecovery(
  visit: TypedScreen,
  recovery: Recovery | 'unaffected',
): Promise<void> {
  if (recovery === 'unaffected') {
    await expectDestination(visit, visit.screen.leadsTo)
    expectSentOnce(visit.sent())
    return
  }
  await expectMet(visit, recovery)
  await recover(visit, recovery)
}

/** Expects the error message, the typed input unchanged, and nothing sent twice. */
async function expectMet(visit: TypedScreen, { says }: Recovery): Promise<void> {
  await expectAllAnswered(visit)
  await expectErrorMessage(visit, says)
  expectInputUnchanged(visit.typed)
  expectSentOnce(visit.sent())
}

/** Recovers after a fault; expects the typed input restored and nothing sent twice. */
async function recover(visit: TypedScreen, recovery: Recovery): Promise<void> {
  const { api, typed, sent } = visit
  const isAllThere = expectInputUnchanged(typed)
  api.setFault('none')
  await recovery.recover(singleClickActions)
  await expectDestination(visit, recovery.leadsTo)
  expectSentOnce(sent())
  if (!isAllThere && !recovery.isOver) await expectInputRestored(typed)
}

const asksToSignIn = (signedOut: SendingScreen['signedOut']): signedOut is 'dialog' | 'sign-in' =>
  signedOut === 'dialog' || signedOut === 'sign-in'

async function expectAskedToSignIn(visit: TypedScreen<SendingScreen>): Promise<void> {
  const isDialog = visit.screen.signedOut === 'dialog'
  await expectErrorMessage(visit, isDialog ? 'Kirjaudu uudelleen' : 'Kirjaudu sisään jatkaaksesi')
  expectInputUnchanged(visit.typed)
}

const FRONT = { to: 'Päivää, Aino' }

/** Returns the page shown after signing in on a separate page. */
const pageAgain = ({ leadsTo }: ResilienceScreen) => ('to' in leadsTo ? leadsTo : FRONT)

/**
 * Signs in again and expects the page where the session was lost; after the dialog, repeats the
 * rejected action once and expects the typed input restored.
 */
async function reauthenticate(visit: TypedScreen<SendingScreen>): Promise<void> {
  const { screen, typed, sent } = visit
  const isDialog = screen.signedOut === 'dialog'
  await signInAgain()
  await expectDestination(visit, isDialog ? screen.leadsTo : pageAgain(screen))
  expectSentOnce(sent())
  const recovery = screen.injectedFaults.offline
  if (!isDialog || recovery === 'unaffected' || 'away' in screen.leadsTo) return
  await recovery.recover(singleClickActions)
  await expectDestination(visit, recovery.leadsTo)
  await expectInputRestored(typed)
}
