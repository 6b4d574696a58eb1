import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { NoticeForm } from '../../../api/notice-form.ts'
import { NOTICE_DRAFT_VERSION } from '../../../api/notice-form.ts'
import type { Notice } from '../../../api/notices.ts'
import type { NoticeKind } from '../../../domain/notices.ts'
import { noonDraftTimes } from '../../../fixtures/portal/fake-drafts.ts'
import { ainoSignedInState, type FakeApiState } from '../../../fixtures/portal/fake-state.ts'
import type { NoticeSendResult, NoticeStart } from '../../../machines/notice/notice.setup.ts'
import { signInAgain } from '../../../paths/resilience/expects.ts'
import {
  type FlowResilienceTestPlan,
  recoveryForEveryFault,
  type SendingScreen,
} from '../../../paths/resilience/flow.ts'
import type { ResidentActions } from '../../../paths/resilience/resident-actions.ts'
import { noticeAddress } from '../../../src/routing/notice-address.ts'
import type { NoticeMachine } from '../../../src/screens/notice/flow.ts'
import type { NoticeKindTexts } from './notice-view.ts'
import {
  frontAddress,
  makeContinueAndHidePage,
  makeDraftRecoveries,
  makeFinalScreen,
  makeLoadingScreens,
  pressTryAgain,
} from './pages.ts'

const flowOf = {
  defect: 'defect-notice',
  question: 'question',
  feedback: 'feedback',
} as const satisfies Record<NoticeKind, string>

/** Returns the state of the fake API with a draft of a notice. */
export const makeNoticeDraftState = (
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
      ...noonDraftTimes,
    },
  },
})

const { resident, start } = ainoSignedInState

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
export const makeNoticeFormScreen = (
  words: Pick<NoticeKindTexts, 'title' | 'preview'>,
  type: (ui: ResidentActions) => Promise<void>,
): SendingScreen => ({
  pattern: 'form-with-draft',
  type,
  act: makeContinueAndHidePage('Esikatsele'),
  leadsTo: { to: words.preview },
  injectedFaults: makeDraftRecoveries(
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

export interface NoticeKindData {
  readonly kind: NoticeKind
  readonly words: NoticeKindTexts
  /** The existing notice. */
  readonly notice: Notice
  readonly create: 'createDefect' | 'createQuestion' | 'createFeedback'
  readonly type: (ui: ResidentActions) => Promise<void>
}

/** Returns the resilience expectations for the notices of one kind. */
export function makeNoticeResilience({ kind, words, notice, create, type }: NoticeKindData) {
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
        ...(draft && makeNoticeDraftState(kind, draft.form, draft.step)),
      }),
      sendNotice: ({ kind: how }: NoticeSendResult): Partial<FakeApiState> =>
        how === 'changed' ? { notices: [{ ...notice, updatedAt: noonDraftTimes.savedAt }] } : {},
    },
    refuse: { loadNotice: 'readContract', sendNotice: create },
    screens: {
      ...makeLoadingScreens({ to: words.title }, 'Tämä sivu on epäkunnossa'),
      'not-found': makeFinalScreen('Etusivulle'),
      'missing-phone': makeFinalScreen('Etusivulle'),
      closed: makeFinalScreen('Etusivulle'),
      sent: makeFinalScreen('Etusivulle'),
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
      form: makeNoticeFormScreen(words, type),
      preview: {
        pattern: 'sending',
        act: sends,
        leadsTo: sent,
        injectedFaults: {
          ...recoveryForEveryFault({
            says: 'Lähettäminen ei onnistunut',
            recover: pressTryAgain,
            leadsTo: sent,
          }),
          '409': { says: 'Tätä lähetetään jo', recover: pressTryAgain, leadsTo: sent },
          offline: { says: 'Palveluun ei saada yhteyttä', recover: pressTryAgain, leadsTo: sent },
          '429': { says: 'Liian monta yritystä', recover: pressTryAgain, leadsTo: sent },
        },
        signedOut: { says: 'Kirjaudu uudelleen', recover: signInAgain, leadsTo: sent },
        stepBefore: { to: words.title },
      },
      'not-sent': {
        pattern: 'outcome',
        act: pressTryAgain,
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
  } satisfies FlowResilienceTestPlan<NoticeMachine>
}
