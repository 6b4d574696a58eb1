import { findPartyChoiceOutcome, isPartyChoiceNeeded } from '../../domain/party-choice.ts'
import {
  filledModificationForm,
  modificationDraftStart,
  signedModificationStart,
} from '../modification/modification.samples.ts'
import { Failure } from '../shared/failure.ts'
import { attachedLetter } from '../shared/files.samples.ts'
import { defineModel } from '../shared/model.ts'
import { terminationMachine } from './termination.machine.ts'
import {
  ainoStart,
  askedToApproveStart,
  blockedStart,
  draftAt,
  filledForm,
  filledOperation,
  noonClock,
  onePartyMayStayStart,
  partyAndAdultStart,
  signedStart,
  staffStart,
} from './termination.samples.ts'
import { partyChoiceOf } from './termination.setup.ts'

const input = { contractUuid: ainoStart.contract.uuid, returned: null, clock: noonClock } as const
const tenantId = ainoStart.contract.tenant.id
const refused = new Failure('VALIDATION_ERROR', [
  { path: 'operationData.endDate', key: 'too_small_date' },
])

export const pathModel = defineModel({
  machine: terminationMachine,
  starts: {
    'giving notice': input,
    'back from identification, signed': {
      ...input,
      returned: { isSuccess: true, code: null, reason: null },
    },
    'back from identification, cancelled': {
      ...input,
      returned: { isSuccess: false, code: 'CONFIRM_OPERATION_CANCELLED', reason: null },
    },
    'back from identification without attributes': {
      ...input,
      returned: { isSuccess: false, code: 'CONFIRM_OPERATION_NO_ATTRIBUTES', reason: null },
    },
  },
  events: {
    'retry.requested': [{ type: 'retry.requested' }],
    'party.chosen': [
      { type: 'party.chosen', tenantId, isLeaving: true },
      { type: 'party.chosen', tenantId, isLeaving: false },
    ],
    // Answering no has the same result as having nobody to transfer it to.
    'passing.chosen': [{ type: 'passing.chosen', passesOn: true }],
    'continue.requested': [{ type: 'continue.requested' }],
    'form.changed': [{ type: 'form.changed', values: filledForm }],
    'modification.changed': [
      { type: 'modification.changed', form: filledModificationForm, step: 'modification' },
    ],
    'attachments.changed': [
      { type: 'attachments.changed', files: [attachedLetter], isBusy: false, notSent: [] },
    ],
    'back.requested': [{ type: 'back.requested' }],
    'change.requested': [{ type: 'change.requested', path: 'endDate' }],
    'identification.requested': [{ type: 'identification.requested' }],
    'page.hidden': [{ type: 'page.hidden' }],
    'restart.requested': [{ type: 'restart.requested' }],
  },
  outcomes: {
    loadTermination: {
      done: [
        onePartyMayStayStart,
        ainoStart,
        { ...ainoStart, draft: draftAt('form') },
        { ...ainoStart, draft: draftAt('preview') },
        staffStart,
        blockedStart,
        partyAndAdultStart,
        signedStart,
        askedToApproveStart,
        signedModificationStart,
        modificationDraftStart,
      ],
      error: ['INTERNAL_SERVER_ERROR'],
    },
    draft: { done: [undefined], error: [] },
    attachments: { done: [], error: [] },
    form: { done: [{ values: filledForm, result: filledOperation }], error: [] },
    modification: {
      done: [
        { kind: 'back' },
        { kind: 'conflict' },
        { kind: 'failed', code: 'CONFIRM_OPERATION_GENERIC_ERROR', availableAt: null },
      ],
      error: [],
    },
    identification: {
      done: [
        { failure: null },
        { failure: refused },
        { failure: new Failure('STATE_CONFLICT') },
        { failure: new Failure('SERVICE_UNAVAILABLE') },
      ],
      error: [],
    },
  },
  project: (snapshot) => {
    const { leaving, passesOn, form, start, returned, code, errors, focus } = snapshot.context
    return {
      people: start?.tenants.length ?? null,
      isAsked: start && isPartyChoiceNeeded(partyChoiceOf(start)),
      isLeaving: leaving.length > 0,
      passesOn,
      leads: start && findPartyChoiceOutcome(partyChoiceOf(start), leaving, passesOn),
      isBegun: form.terminationReason !== '' || form.additionalDetails !== '',
      mayWrite: start?.mayWrite ?? null,
      canSign: snapshot.can({ type: 'identification.requested' }),
      returned: returned && (returned.code ?? 'signed'),
      code,
      hasFieldErrors: errors.length > 0,
      goesTo: focus,
    }
  },
})
