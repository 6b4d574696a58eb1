import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { NoticeForm } from '../../../api/notice-form.ts'
import { NOTICE_DRAFT_VERSION } from '../../../api/notice-form.ts'
import type { Notice } from '../../../api/notices.ts'
import type { NoticeKind } from '../../../domain/notices.ts'
import { savedAtNoon } from '../../../fixtures/portal/fake-drafts.ts'
import { ainoAtHome, type FakeApiState } from '../../../fixtures/portal/fake-state.ts'
import type { NoticeSending, NoticeStart } from '../../../machines/notice/notice.setup.ts'
import { signInAgain } from '../../../paths/resilience/expects.ts'
import { type FlowResilience, inAll, type SendingScreen } from '../../../paths/resilience/flow.ts'
import type { ResidentActions } from '../../../paths/resilience/resident-actions.ts'
import { noticeAddress } from '../../../src/routing/notice-address.ts'
import type { NoticeMachine } from '../../../src/screens/notice/flow.ts'
import type { KindWords } from './notice-view.ts'
import { begins, draftRecovery, frontAddress, goOnAndAway, leaves, tryAgain } from './pages.ts'

const flowOf = {
  defect: 'defect-notice',
  question: 'question',
  feedback: 'feedback',
} as const satisfies Record<NoticeKind, string>

/** Returns the state of the fake API with a draft of a notice. */
export const withNoticeDraft = (
  kind: NoticeKind,
  form: NoticeForm,
  step: string,
): Pick<FakeApiState, 'drafts'> => ({
  drafts: {
    [flowOf[kind]]: {
      version: NOTICE_DRAFT_VERSION,
      step,
      values: form,
      fileUuids: form.files.map(({ uuid }) => uuid),
      revision: 3,
      ...savedAtNoon,
    },
  },
})

const { resident, start } = ainoAtHome

/** The data that a screen depends on and that the portal has read before the notice. */
const readBefore: Readonly<Record<string, Partial<FakeApiState>>> = {
  'missing-phone': {
    resident: { ...resident, profile: { ...resident.profile, phoneNumber: null } },
  },
}

const { contract } = start
const another = { ...contract, uuid: '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1b99' }

/**
 * Returns the state of the fake API in which a resident may write no new notice of a kind: the
 * resident only pays, or the contract has ended and another one is in force.
 */
const closedTo = (kind: NoticeKind): Partial<FakeApiState> =>
  kind === 'defect'
    ? {
        resident: {
          ...resident,
          permissions: [{ contractUuid: contract.uuid, tenantRoles: ['payer'] }],
        },
      }
    : {
        start: { ...start, contract: { ...contract, status: 'terminated' } },
        resident: { ...resident, contracts: [contract, another] },
      }

const toForm = 'Takaisin lomakkeelle'

/** Returns the expectations for the form of a notice, with the failures of saving its draft. */
export const fillsNotice = (
  words: Pick<KindWords, 'title' | 'preview'>,
  type: (ui: ResidentActions) => Promise<void>,
): SendingScreen => ({
  pattern: 'form-with-draft',
  type,
  act: goOnAndAway('Esikatsele'),
  leadsTo: { to: words.preview },
  injectedFaults: draftRecovery(
    {
      async recover(ui) {
        await ui.hidePage()
        await expect.element(page.getByText('Luonnos tallennettu klo 12.00')).toBeVisible()
        await ui.press(toForm)
      },
      leadsTo: { to: words.title },
    },
    'Tämä on jo lähetetty, joten luonnosta ei enää tallenneta.',
  ),
  signedOut: 'dialog',
})

export interface NoticeWorld {
  readonly kind: NoticeKind
  readonly words: KindWords
  /** The existing notice. */
  readonly notice: Notice
  readonly create: 'createDefect' | 'createQuestion' | 'createFeedback'
  readonly type: (ui: ResidentActions) => Promise<void>
}

/** Returns the resilience expectations for the notices of one kind. */
export function noticeResilience({ kind, words, notice, create, type }: NoticeWorld) {
  const sent = { to: words.sent }
  const sends = (ui: ResidentActions) => ui.press(words.send)
  return {
    open: ({ contractUuid, noticeUuid }, screen) => ({
      address: noticeAddress(kind, contractUuid, noticeUuid ?? undefined),
      before: frontAddress,
      state: (screen === 'closed' ? closedTo(kind) : readBefore[String(screen)]) ?? {},
    }),
    serve: {
      loadNotice: ({ notice: read, draft }: NoticeStart): Partial<FakeApiState> => ({
        notices: read ? [read] : [],
        ...(draft && withNoticeDraft(kind, draft.form, draft.step)),
      }),
      sendNotice: ({ kind: how }: NoticeSending): Partial<FakeApiState> =>
        how === 'changed' ? { notices: [{ ...notice, updatedAt: savedAtNoon.savedAt }] } : {},
    },
    refuse: { loadNotice: 'readContract', sendNotice: create },
    screens: {
      ...begins({ to: words.title }, 'Tämä sivu on epäkunnossa'),
      'not-found': leaves('Etusivulle'),
      'missing-phone': leaves('Etusivulle'),
      closed: leaves('Etusivulle'),
      sent: leaves('Etusivulle'),
      notice: {
        pattern: 'reading',
        act: (ui) => ui.press(words.edit),
        leadsTo: { to: words.editTitle },
      },
      reopening: {
        pattern: 'form',
        type: (ui) => ui.fill('Kuvaus', 'Sama vika on palannut.'),
        act: (ui) => ui.press(words.reopeningSend),
        leadsTo: { says: words.reopened },
        forgets: 'what was typed and not sent is kept nowhere',
        asksToLeave: 'Poistu tallentamatta',
      },
      form: fillsNotice(words, type),
      preview: {
        pattern: 'sending',
        act: sends,
        leadsTo: sent,
        injectedFaults: {
          ...inAll({ says: 'Lähettäminen ei onnistunut', recover: tryAgain, leadsTo: sent }),
          '409': { says: 'Tätä lähetetään jo', recover: tryAgain, leadsTo: sent },
          offline: { says: 'Palveluun ei saada yhteyttä', recover: tryAgain, leadsTo: sent },
          '429': { says: 'Liian monta yritystä', recover: tryAgain, leadsTo: sent },
        },
        signedOut: { says: 'Kirjaudu uudelleen', recover: signInAgain, leadsTo: sent },
        stepBefore: { to: words.title },
      },
      'not-sent': {
        pattern: 'outcome',
        act: tryAgain,
        leadsTo: sent,
        stepBefore: { to: words.preview },
      },
      conflict: {
        pattern: 'outcome',
        act: (ui) => ui.press('Tallenna omat muutokseni'),
        leadsTo: { to: 'Muutokset on tallennettu' },
        stepBefore: { to: words.preview },
        forgets: 'a change of a sent notice is kept nowhere before it is sent',
        asksToLeave: 'Poistu tallentamatta',
      },
    },
  } satisfies FlowResilience<NoticeMachine>
}
