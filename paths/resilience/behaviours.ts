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
import type { ResilienceScreen, Told, Trouble } from './flow.ts'
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
  } else expect(whatToPress(), 'what could be pressed').toEqual([])
  api.release()
  await expectLed(visit, screen.leads)
  expectSentOnce(sent())
  if ('to' in screen.leads) await expectHeadingFocused('after a double click')
}

/** The API misbehaves for a while. */
export async function runInto(visit: Begun, trouble: Trouble): Promise<void> {
  const { api, screen } = visit
  api.setFault(trouble)
  if (trouble === '409' && screen.meanwhile) api.know(screen.meanwhile)
  await act(visit)
  await endure(visit, screen.troubles[trouble])
}

/** The session ends on the server, and is won back. */
export async function loseSession(visit: Begun): Promise<void> {
  const { api, screen } = visit
  api.know({ isOpen: false })
  await act(visit)
  if (!asksToSignIn(screen.signedOut)) return endure(visit, screen.signedOut)
  await expectAskedToSignIn(visit)
  await winBack(visit)
}

/** The API answers 401 whatever is tried, signing in again included; and then no more. */
export async function beRefused(visit: Begun): Promise<void> {
  const { api, screen } = visit
  api.setFault('401')
  await act(visit)
  const { signedOut, refused = signedOut } = screen
  if (!asksToSignIn(refused)) return endure(visit, refused)
  await expectAskedToSignIn(visit)
  await signInAgain()
  await expectTold(visit, 'Sähköposti tai salasana on väärin')
  expectKept(visit.typed)
  api.setFault('none')
  await winBack(visit)
}

/** Does what the resident came for, or lets go on what is under way. */
async function act({ api, screen }: Begun): Promise<void> {
  if (screen.act) await screen.act(oneClick)
  else api.release()
}

/** Is told, goes on once the trouble is over, and finds everything as it was. */
async function endure(visit: Begun, told: Told | 'unharmed'): Promise<void> {
  const { api, screen, typed, sent } = visit
  if (told === 'unharmed') {
    await expectLed(visit, screen.leads)
    expectSentOnce(sent())
    return
  }
  await expectAsked(visit)
  await expectTold(visit, told.says)
  const isAllThere = expectKept(typed)
  expectSentOnce(sent())
  api.setFault('none')
  await told.goOn(oneClick)
  await expectLed(visit, told.leads)
  expectSentOnce(sent())
  if (!isAllThere && !told.isOver) await expectBack(typed)
}

const asksToSignIn = (
  signedOut: ResilienceScreen['signedOut'],
): signedOut is 'dialog' | 'sign-in' => signedOut === 'dialog' || signedOut === 'sign-in'

async function expectAskedToSignIn(visit: Begun): Promise<void> {
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
async function winBack(visit: Begun): Promise<void> {
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
