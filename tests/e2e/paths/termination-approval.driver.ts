import type { terminationApprovalMachine } from '../../../machines/termination-approval/termination-approval.machine.ts'
import type { TerminationApprovalStart } from '../../../machines/termination-approval/termination-approval.setup.ts'
import { terminationStanding } from '../../../machines/termination-approval/termination-approval.setup.ts'
import type { Driver } from '../../support/paths/driver.ts'
import { loading } from '../support/loading.ts'
import type { BrowserUi } from '../support/ui.ts'
import type { Standing } from '../world/standing.ts'

const isOnPage = ({ page }: BrowserUi) => page.url().includes('/vahvista')

const standings = {
  missing: 'none',
  deciding: 'asked',
  pending: 'pending_tenant_approval',
  confirmed: 'ready_for_review',
  approved: 'approved',
  rejected: 'rejected',
} as const satisfies Record<ReturnType<typeof terminationStanding>, Standing['request']>

const arrangeStart = ({ arrange }: BrowserUi, start: TerminationApprovalStart) =>
  arrange({ request: standings[terminationStanding(start)], isStaff: !start.mayWrite })

const question = { accept: 'Hyväksyn', reject: 'En hyväksy' } as const
const sign = { accept: 'Tunnistaudu ja hyväksy', reject: 'Tunnistaudu ja hylkää' } as const

/** Which answer the page asks to confirm. */
async function answerOn({ page }: BrowserUi): Promise<'accept' | 'reject'> {
  const button = page.getByRole('button', { name: /^Tunnistaudu ja / })
  return (await button.textContent()) === sign.accept ? 'accept' : 'reject'
}

/** What is to be pressed again once the page is there again. */
const answers = new WeakMap<BrowserUi, 'accept' | 'reject'>()

/** Goes back; the browser stores no such page, so it loads it anew, and the answer is chosen anew. */
async function comeBack(ui: BrowserUi): Promise<void> {
  await ui.page.waitForURL(/\/interaction\//)
  await ui.page.goBack()
  await ui.press(question[answers.get(ui) ?? 'accept'])
}

export const driver: Driver<typeof terminationApprovalMachine, BrowserUi> = {
  events: {
    'retry.requested': (ui) => ui.press('Yritä uudelleen'),
    'accept.requested': (ui) => ui.press(question.accept),
    'reject.requested': (ui) => ui.press(question.reject),
    'back.requested': (ui) => ui.press('Takaisin'),
    async 'identification.requested'(ui) {
      const answer = await answerOn(ui)
      answers.set(ui, answer)
      await ui.press(sign[answer])
    },
    'restart.requested': (ui) => ui.press('Palaa irtisanomiseen'),
  },
  outcomes: {
    loadApproval: loading({
      arrange: arrangeStart,
      isOnPage,
      refuseFirst: (ui) => ui.arrange({ requestBegins: false }),
    }),
    identification: {
      async done(ui, { failure }) {
        if (!failure) return ui.afterwards(() => comeBack(ui))
        if (failure.code === 'SERVICE_UNAVAILABLE') return ui.cut()
        await ui.arrange({
          request: failure.code === 'NOT_FOUND' ? 'askedAnew' : 'pending_tenant_approval',
        })
        // What is read next fails at first, and is tried again when time goes on.
        await ui.holdTime()
        await ui.slowDown()
        ui.refuseAfter('/contract-termination/approve', 'SERVICE_UNAVAILABLE')
      },
      error: () => Promise.reject(new Error('A way to identification tells how it ended')),
    },
  },
}
