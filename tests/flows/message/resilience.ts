import { expect } from 'vitest'
import {
  MESSAGE_DRAFT_VERSION,
  type MessageForm,
  messageDraftValues,
} from '../../../api/message-form.ts'
import type { SendMessageResult } from '../../../api/messages.ts'
import type { FakeApi } from '../../../fixtures/portal/fake-api.ts'
import { noonDraftTimes } from '../../../fixtures/portal/fake-drafts.ts'
import type { FakeApiState } from '../../../fixtures/portal/fake-state.ts'
import { makeMessageState, sampleThreads } from '../../../fixtures/portal/messages.ts'
import type { messageMachine } from '../../../machines/message/message.machine.ts'
import { closedThread, readThread } from '../../../machines/message/message.samples.ts'
import type { MessageStart } from '../../../machines/message/message.setup.ts'
import { ainoStart } from '../../../machines/termination/termination.samples.ts'
import { signInAgain } from '../../../paths/resilience/expects.ts'
import {
  type FlowResilienceTestPlan,
  recoveryForEveryFault,
  type SendingScreen,
  type SilentScreen,
} from '../../../paths/resilience/flow.ts'
import type { ResidentActions } from '../../../paths/resilience/resident-actions.ts'
import { readShownState } from '../../../paths/view.ts'
import { messageAddresses } from '../../../src/routing/message-address.ts'
import {
  frontAddress,
  makeContinueAndHidePage,
  makeDraftRecoveries,
  makeLoadingScreens,
  makeReturnOnceSaved,
  pressTryAgain,
} from '../shared/pages.ts'
import { backToFormButtonName, fieldLabels, previewButtonName, sendButtonName } from './view.ts'

/** Returns the state of the fake API with a draft: of a new message, or of a reply in a thread. */
export const makeMessageDraftState = (
  form: MessageForm,
  step: string,
  thread: string | null,
): Pick<FakeApiState, 'drafts'> => ({
  drafts: {
    [thread === null ? 'message' : `message/${thread}`]: {
      version: MESSAGE_DRAFT_VERSION,
      step,
      values: messageDraftValues(form),
      fileUuids: form.files.map(({ uuid }) => uuid),
      revision: 3,
      ...noonDraftTimes,
    },
  },
})

/** The state of the fake API in which messages are switched on, with two threads. */
export const messagesOnState = makeMessageState([readThread, closedThread])

const { contract } = ainoStart
const another = { ...contract, uuid: '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1b99' }
const ended: Partial<FakeApiState> = {
  start: { ...ainoStart, contract: { ...contract, status: 'terminated' } },
  resident: { ...messagesOnState.resident, contracts: [contract, another] },
}

const written = { to: 'Uusi viesti' }
const sent = { to: 'Viesti on lähetetty' }
const sendIt = (ui: ResidentActions) => ui.press(sendButtonName)

/** The expectations for the form of a message, with the failures of saving its draft. */
export const messageFormScreen: SendingScreen = {
  pattern: 'form-with-draft',
  async type(ui) {
    await ui.fill(fieldLabels.subject, 'Pihan lumityöt')
    await ui.fill(fieldLabels.content, 'Hei, mihin aikaan piha aurataan arkisin?')
  },
  act: makeContinueAndHidePage(previewButtonName),
  leadsTo: { to: 'Tarkista viesti' },
  injectedFaults: makeDraftRecoveries(
    {
      recover: makeReturnOnceSaved(backToFormButtonName),
      leadsTo: written,
    },
    'Tämä on jo lähetetty, joten luonnosta ei enää tallenneta.',
  ),
  signedOut: 'dialog',
}

/** The recovery of a message that was not sent: it is sent once when tried again. */
const notSent = (says: string) => ({ says, recover: pressTryAgain, leadsTo: sent })

/** The expectations for a final screen, whose link leads to the list of messages. */
const toList: SilentScreen = {
  pattern: 'outcome',
  act: (ui) => ui.follow('Kaikki viestit'),
  leadsTo: { to: 'Viestit' },
}

/** Loads the thread of a reply, and holds back the calls of the reply. */
async function loadThread(_: ResidentActions, api: FakeApi): Promise<void> {
  const loadOn = () => {
    const state = readShownState('message')?.state
    // Holding again releases the calls that wait.
    if (state !== 'loading') api.hold()
    return state
  }
  await expect.poll(loadOn).toEqual('loading')
}

export const resilience = {
  open: ({ contractUuid, threadUuid }, screen) => ({
    before: frontAddress,
    state: { ...messagesOnState, ...(screen === 'closed' && ended) },
    ...(threadUuid === null
      ? { address: messageAddresses.new(contractUuid) }
      : {
          address: messageAddresses.reply(contractUuid, threadUuid),
          arrive: loadThread,
          isHeld: true,
        }),
  }),
  serve: {
    loadMessage: ({ thread, draft, outOfOffice }: MessageStart): Partial<FakeApiState> => ({
      threads: thread ? [thread] : sampleThreads,
      outOfOffice,
      ...(draft && makeMessageDraftState(draft.form, draft.step, thread?.id ?? null)),
    }),
    sendMessage: ({ success }: SendMessageResult): Partial<FakeApiState> => ({
      takesMessages: success,
    }),
  },
  refuse: { loadMessage: 'readContract', sendMessage: 'sendMessage' },
  screens: {
    ...makeLoadingScreens(written, 'Tämä sivu on epäkunnossa'),
    'not-found': toList,
    closed: toList,
    form: messageFormScreen,
    preview: {
      pattern: 'sending',
      act: sendIt,
      leadsTo: sent,
      injectedFaults: {
        ...recoveryForEveryFault(notSent('Lähettäminen ei onnistunut')),
        offline: notSent('Palveluun ei saada yhteyttä'),
        '409': notSent('Viestiä lähetetään jo'),
        '429': notSent('Liian monta yritystä'),
      },
      signedOut: { says: 'Kirjaudu uudelleen', recover: signInAgain, leadsTo: sent },
      stepBefore: written,
    },
    'not-sent': {
      pattern: 'outcome',
      act: pressTryAgain,
      leadsTo: sent,
      stepBefore: { to: 'Tarkista viesti' },
    },
    sent: toList,
  },
} satisfies FlowResilienceTestPlan<typeof messageMachine>
