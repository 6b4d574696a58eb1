import { expect } from 'vitest'
import { expectHeadingFocused } from '../accessibility.ts'
import type { Begun } from './begin.ts'
import {
  expectAllAnswered,
  expectDestination,
  expectErrorMessage,
  expectInputRestored,
  expectInputUnchanged,
  expectPageShown,
  expectSentOnce,
  signInAgain,
  whatToPress,
  where,
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
import { doubleClick, oneClick } from './resident-actions.ts'

/** Goes back to the page before the flow and forward again; the typed input is restored. */
export async function goAwayAndBack(visit: Begun): Promise<void> {
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
    pages.push(where(visit))
    await back()
    if (screen.asksToLeave) await leave(visit, screen.asksToLeave, pages)
    await expect.poll(() => pages.includes(where(visit)), { message: 'back' }).toBe(false)
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
async function leave(visit: Begun, name: string, pages: readonly string[]): Promise<void> {
  let last: string | null = null
  const isMoving = () => {
    const buttons = [...document.querySelectorAll('button')]
    const button = buttons.find(({ textContent }) => textContent === name)
    button?.click()
    const before = last
    last = where(visit)
    return button !== undefined || before !== last || pages.includes(last)
  }
  await expect.poll(isMoving, { message: 'leaving' }).toBe(false)
}

/** Double-clicks the main action while the response is pending. */
export async function pressTwice(visit: Begun): Promise<void> {
  const { api, screen, part, sent } = visit
  if (screen.act) {
    api.hold()
    await screen.act(doubleClick)
  } else {
    await expect.poll(() => whatToPress(part), { message: 'what could be pressed' }).toEqual([])
  }
  api.release()
  await expectDestination(visit, screen.leadsTo)
  expectSentOnce(sent())
  if ('to' in screen.leadsTo) await expectHeadingFocused('after a double click')
}

/** Performs the main action with an injected fault, then recovers. */
export async function testInjectedFault(
  visit: Begun<SendingScreen>,
  fault: InjectedFault,
): Promise<void> {
  injectFault(visit, fault)
  await act(visit)
  await expectRecovery(visit, visit.screen.injectedFaults[fault])
}

/** Fails a read with 500, then recovers. */
export async function failToRead(visit: Begun<ReadingScreen>): Promise<void> {
  visit.api.setFault('500')
  await act(visit)
  await expectRecovery(visit, visit.screen.unread)
}

/** Ends the session on the server, then signs in again. */
export async function loseSession(visit: Begun<SendingScreen>): Promise<void> {
  const { api, screen } = visit
  api.setState({ isOpen: false })
  await act(visit)
  if (!asksToSignIn(screen.signedOut)) return expectRecovery(visit, screen.signedOut)
  await expectAskedToSignIn(visit)
  await reauthenticate(visit)
}

/** Responds with 401 to every request, including signing in, then recovers. */
export async function testRefusedSession(visit: Begun<SendingScreen>): Promise<void> {
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
  open: () => Promise<Begun<S>>,
  { injectedFaults: recovery, signedOut }: S,
): Promise<void> {
  const visit = await open()
  const isThereAgain = await runIntoEach(visit)
  if (isThereAgain) await comeAgain(visit)
  await pressTwice(isThereAgain ? visit : await open())
  for (const fault of injectedFaults) {
    if (isEnding(recovery[fault])) await testInjectedFault(await open(), fault)
  }
  if (signedOut !== 'unaffected') await loseSession(await open())
}

/**
 * Injects every fault after which the screen's action is still possible, without a reload. A
 * recovery that retries meets the next fault. Returns whether the screen is shown again.
 */
async function runIntoEach(visit: Begun<SendingScreen>): Promise<boolean> {
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
      attempt = () => recovery.recover(oneClick)
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
async function comeAgain({ api, screen }: Begun<SendingScreen>): Promise<void> {
  if (!screen.act) api.hold()
  await screen.again?.(oneClick)
}

function injectFault({ api, screen }: Begun<SendingScreen>, fault: InjectedFault): void {
  api.setFault(fault)
  if (fault === '409' && screen.meanwhile) api.setState(screen.meanwhile)
}

/** Performs the main action, or releases the pending requests. */
async function act({ api, screen }: Begun): Promise<void> {
  if (screen.act) await screen.act(oneClick)
  else api.release()
}

/** Expects the message, recovers after the fault, and expects the state unchanged. */
async function expectRecovery(visit: Begun, recovery: Recovery | 'unaffected'): Promise<void> {
  if (recovery === 'unaffected') {
    await expectDestination(visit, visit.screen.leadsTo)
    expectSentOnce(visit.sent())
    return
  }
  await expectMet(visit, recovery)
  await recover(visit, recovery)
}

/** Expects the error message, the typed input unchanged, and nothing sent twice. */
async function expectMet(visit: Begun, { says }: Recovery): Promise<void> {
  await expectAllAnswered(visit)
  await expectErrorMessage(visit, says)
  expectInputUnchanged(visit.typed)
  expectSentOnce(visit.sent())
}

/** Recovers after a fault; expects the typed input restored and nothing sent twice. */
async function recover(visit: Begun, recovery: Recovery): Promise<void> {
  const { api, typed, sent } = visit
  const isAllThere = expectInputUnchanged(typed)
  api.setFault('none')
  await recovery.recover(oneClick)
  await expectDestination(visit, recovery.leadsTo)
  expectSentOnce(sent())
  if (!isAllThere && !recovery.isOver) await expectInputRestored(typed)
}

const asksToSignIn = (signedOut: SendingScreen['signedOut']): signedOut is 'dialog' | 'sign-in' =>
  signedOut === 'dialog' || signedOut === 'sign-in'

async function expectAskedToSignIn(visit: Begun<SendingScreen>): Promise<void> {
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
async function reauthenticate(visit: Begun<SendingScreen>): Promise<void> {
  const { screen, typed, sent } = visit
  const isDialog = screen.signedOut === 'dialog'
  await signInAgain()
  await expectDestination(visit, isDialog ? screen.leadsTo : pageAgain(screen))
  expectSentOnce(sent())
  const recovery = screen.injectedFaults.offline
  if (!isDialog || recovery === 'unaffected' || 'away' in screen.leadsTo) return
  await recovery.recover(oneClick)
  await expectDestination(visit, recovery.leadsTo)
  await expectInputRestored(typed)
}
