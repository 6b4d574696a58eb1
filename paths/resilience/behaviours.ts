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

/** Goes back, step by step, to the page before, and comes again: what was typed is there. */
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

/** Presses twice what is to be pressed once, while nothing is answered yet. */
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

/** The API misbehaves for a while. */
export async function runInto(visit: Begun<SendingScreen>, trouble: Trouble): Promise<void> {
  misbehave(visit, trouble)
  await act(visit)
  await endure(visit, visit.screen.troubles[trouble])
}

/** The server fails for a while. */
export async function failToRead(visit: Begun<ReadingScreen>): Promise<void> {
  visit.api.setFault('500')
  await act(visit)
  await endure(visit, visit.screen.unread)
}

/** The session ends on the server, and is won back. */
export async function loseSession(visit: Begun<SendingScreen>): Promise<void> {
  const { api, screen } = visit
  api.know({ isOpen: false })
  await act(visit)
  if (!asksToSignIn(screen.signedOut)) return endure(visit, screen.signedOut)
  await expectAskedToSignIn(visit)
  await winBack(visit)
}

/** The API answers 401 whatever is tried, signing in again included; and then no more. */
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

/** One trouble after another on one page, the lost session, and the double click. */
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
 * Runs into every trouble that does not end what the screen is for, without loading the page anew.
 * A way on that tries again meets the next trouble. Tells whether the screen is there again.
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

/** Whether what the screen is for cannot be done any more after a trouble. */
const isEnding = (told: Told | 'unharmed'): boolean =>
  told !== 'unharmed' && told.isOver !== undefined

const isDeepEqual = (one: Leads, other: Leads): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** From where the way on of a trouble has led back to the screen. */
async function comeAgain({ api, screen }: Begun<SendingScreen>): Promise<void> {
  if (!screen.act) api.hold()
  await screen.again?.(oneClick)
}

/** Lets the API misbehave. */
function misbehave({ api, screen }: Begun<SendingScreen>, trouble: Trouble): void {
  api.setFault(trouble)
  if (trouble === '409' && screen.meanwhile) api.know(screen.meanwhile)
}

/** Does what the resident came for, or lets go on what is under way. */
async function act({ api, screen }: Begun): Promise<void> {
  if (screen.act) await screen.act(oneClick)
  else api.release()
}

/** Is told, goes on once the trouble is over, and finds everything as it was. */
async function endure(visit: Begun, told: Told | 'unharmed'): Promise<void> {
  if (told === 'unharmed') {
    await expectLed(visit, visit.screen.leads)
    expectSentOnce(visit.sent())
    return
  }
  await expectMet(visit, told)
  await goOn(visit, told)
}

/** Expects the message of a trouble, everything that was typed, and that nothing was sent twice. */
async function expectMet(visit: Begun, { says }: Told): Promise<void> {
  await expectAsked(visit)
  await expectTold(visit, says)
  expectKept(visit.typed)
  expectSentOnce(visit.sent())
}

/** Goes on once a trouble is over: what was typed is there, and nothing is sent twice. */
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

/** The page that is open again for one who signed in on a page of its own. */
const pageAgain = ({ leads }: ResilienceScreen) => ('to' in leads ? leads : FRONT)

/**
 * Signs in again, and is where the session was lost; in the dialog, what was refused is then done,
 * once, and all is there as it was.
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
