import { expect } from 'vitest'
import { expectHeadingFocused } from '../accessibility.ts'
import type { Begun } from './begin.ts'
import {
  expectAsked,
  expectBack,
  expectKept,
  expectLed,
  expectSentOnce,
  expectTold,
  expectWhole,
  signInAgain,
  whatToPress,
  where,
} from './expects.ts'
import {
  type Leads,
  type ReadingScreen,
  type ResilienceScreen,
  type SendingScreen,
  type Told,
  type Trouble,
  troubles,
} from './flow.ts'
import { doubleClick, oneClick } from './hands.ts'

/** Goes back to the page before the flow and forward again; the typed input is restored. */
export async function goAwayAndBack(visit: Begun): Promise<void> {
  const { api, screen, typed, opening, address, back, forward, sent } = visit
  if (screen.refusesBack) {
    await back()
    api.release()
    await expectLed(visit, screen.leads)
    expectSentOnce(sent())
    return
  }
  const pages: string[] = []
  while (address() !== opening.before) {
    pages.push(where(visit))
    await back()
    await expect.poll(() => pages.includes(where(visit)), { message: 'back' }).toBe(false)
    if (pages.length === 1 && screen.stepBefore) await expectLed(visit, screen.stepBefore)
  }
  api.release()
  await expectWhole()
  expectSentOnce(sent())
  await forward()
  await expect.poll(address).not.toBe(opening.before)
  await expectWhole()
  if (!screen.forgets) await expectBack(typed)
  expectSentOnce(sent())
}

/** Double-clicks the main action while the response is pending. */
export async function pressTwice(visit: Begun): Promise<void> {
  const { api, screen, sent } = visit
  if (screen.act) {
    api.hold()
    await screen.act(doubleClick)
  } else await expect.poll(whatToPress, { message: 'what could be pressed' }).toEqual([])
  api.release()
  await expectLed(visit, screen.leads)
  expectSentOnce(sent())
  if ('to' in screen.leads) await expectHeadingFocused('after a double click')
}

/** Performs the main action with an injected fault, then recovers. */
export async function runInto(visit: Begun<SendingScreen>, trouble: Trouble): Promise<void> {
  misbehave(visit, trouble)
  await act(visit)
  await endure(visit, visit.screen.troubles[trouble])
}

/** Fails a read with 500, then recovers. */
export async function failToRead(visit: Begun<ReadingScreen>): Promise<void> {
  visit.api.setFault('500')
  await act(visit)
  await endure(visit, visit.screen.unread)
}

/** Ends the session on the server, then signs in again. */
export async function loseSession(visit: Begun<SendingScreen>): Promise<void> {
  const { api, screen } = visit
  api.know({ isOpen: false })
  await act(visit)
  if (!asksToSignIn(screen.signedOut)) return endure(visit, screen.signedOut)
  await expectAskedToSignIn(visit)
  await winBack(visit)
}

/** Responds with 401 to every request, including signing in, then recovers. */
export async function beRefused(visit: Begun<SendingScreen>): Promise<void> {
  const { api, screen } = visit
  api.setFault('401')
  await act(visit)
  if (!asksToSignIn(screen.signedOut)) return endure(visit, screen.signedOut)
  await expectAskedToSignIn(visit)
  await signInAgain()
  await expectTold(visit, 'Sähköposti tai salasana on väärin')
  expectKept(visit.typed)
  api.setFault('none')
  await winBack(visit)
}

/** Runs every injected fault on one page, then the lost session and the double click. */
export async function meetAll<S extends SendingScreen>(
  open: () => Promise<Begun<S>>,
  { troubles: told, signedOut }: S,
): Promise<void> {
  const visit = await open()
  const isThereAgain = await runIntoEach(visit)
  if (isThereAgain) await comeAgain(visit)
  await pressTwice(isThereAgain ? visit : await open())
  for (const trouble of troubles) {
    if (isEnding(told[trouble])) await runInto(await open(), trouble)
  }
  if (signedOut !== 'unharmed') await loseSession(await open())
}

/**
 * Injects every fault after which the screen's action is still possible, without a reload. A
 * recovery that retries meets the next fault. Returns whether the screen is shown again.
 */
async function runIntoEach(visit: Begun<SendingScreen>): Promise<boolean> {
  const { screen, focused } = visit
  let attempt = () => act(visit)
  let unmended: Told | null = null
  for (const trouble of troubles) {
    const told = screen.troubles[trouble]
    if (told === 'unharmed' || isEnding(told)) continue
    focused.clear()
    misbehave(visit, trouble)
    await attempt()
    await expectMet(visit, told)
    if (isDeepEqual(told.leads, screen.leads)) {
      unmended = told
      attempt = () => told.goOn(oneClick)
    } else {
      await goOn(visit, told)
      unmended = null
      attempt = async () => {
        await comeAgain(visit)
        await act(visit)
      }
    }
  }
  if (unmended) await goOn(visit, unmended)
  return unmended === null
}

/** Whether the screen's action is no longer possible after a fault. */
const isEnding = (told: Told | 'unharmed'): boolean =>
  told !== 'unharmed' && told.isOver !== undefined

const isDeepEqual = (one: Leads, other: Leads): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Returns to the screen from where the recovery of a fault led. */
async function comeAgain({ api, screen }: Begun<SendingScreen>): Promise<void> {
  if (!screen.act) api.hold()
  await screen.again?.(oneClick)
}

function misbehave({ api, screen }: Begun<SendingScreen>, trouble: Trouble): void {
  api.setFault(trouble)
  if (trouble === '409' && screen.meanwhile) api.know(screen.meanwhile)
}

/** Performs the main action, or releases the pending requests. */
async function act({ api, screen }: Begun): Promise<void> {
  if (screen.act) await screen.act(oneClick)
  else api.release()
}

/** Expects the message, recovers after the fault, and expects the state unchanged. */
async function endure(visit: Begun, told: Told | 'unharmed'): Promise<void> {
  if (told === 'unharmed') {
    await expectLed(visit, visit.screen.leads)
    expectSentOnce(visit.sent())
    return
  }
  await expectMet(visit, told)
  await goOn(visit, told)
}

/** Expects the error message, the typed input unchanged, and nothing sent twice. */
async function expectMet(visit: Begun, { says }: Told): Promise<void> {
  await expectAsked(visit)
  await expectTold(visit, says)
  expectKept(visit.typed)
  expectSentOnce(visit.sent())
}

/** Recovers after a fault; expects the typed input restored and nothing sent twice. */
async function goOn(visit: Begun, told: Told): Promise<void> {
  const { api, typed, sent } = visit
  const isAllThere = expectKept(typed)
  api.setFault('none')
  await told.goOn(oneClick)
  await expectLed(visit, told.leads)
  expectSentOnce(sent())
  if (!isAllThere && !told.isOver) await expectBack(typed)
}

const asksToSignIn = (signedOut: SendingScreen['signedOut']): signedOut is 'dialog' | 'sign-in' =>
  signedOut === 'dialog' || signedOut === 'sign-in'

async function expectAskedToSignIn(visit: Begun<SendingScreen>): Promise<void> {
  const isDialog = visit.screen.signedOut === 'dialog'
  await expectTold(visit, isDialog ? 'Kirjaudu uudelleen' : 'Kirjaudu sisään jatkaaksesi')
  expectKept(visit.typed)
}

const FRONT = { to: 'Päivää, Aino' }

/** Returns the page shown after signing in on a separate page. */
const pageAgain = ({ leads }: ResilienceScreen) => ('to' in leads ? leads : FRONT)

/**
 * Signs in again and expects the page where the session was lost; after the dialog, repeats the
 * rejected action once and expects the typed input restored.
 */
async function winBack(visit: Begun<SendingScreen>): Promise<void> {
  const { screen, typed, sent } = visit
  const isDialog = screen.signedOut === 'dialog'
  await signInAgain()
  await expectLed(visit, isDialog ? screen.leads : pageAgain(screen))
  expectSentOnce(sent())
  const told = screen.troubles.offline
  if (!isDialog || told === 'unharmed' || 'away' in screen.leads) return
  await told.goOn(oneClick)
  await expectLed(visit, told.leads)
  await expectBack(typed)
}
