import { beforeEach, describe, expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'
import {
  type ListedContract,
  listBeneficiaries,
  listTenants,
  readContract,
} from '../../api/contracts.ts'
import { type Draft, flowDraftRoutes } from '../../api/drafts.ts'
import { readReceipt, readTermination } from '../../api/termination.ts'
import { TERMINATION_DRAFT_VERSION } from '../../api/termination-form.ts'
import { type FeatureFlags, readFeatureFlags, readMetadata } from '../../api/user.ts'
import { type HeldApi, holdApi } from '../../fixtures/portal/held-api.ts'
import type { IdentificationReturn } from '../../machines/shared/identification-return.ts'
import {
  ainoReceipt,
  ainoRequest,
  ainoStart,
  draftAt,
  filledForm,
  noon,
  noonClock,
  signedStart,
} from '../../machines/termination/termination.samples.ts'
import { contractsQuery, notificationsQuery, queryClient } from './queries.ts'
import { terminationActors } from './termination.ts'

const { contract, tenants } = ainoStart
const flags: FeatureFlags = {
  removeUser: true,
  paymentInfo: false,
  passportAuth: true,
  contractModification: false,
  messages: true,
}
const actors = terminationActors(contract.uuid)
const { leaving, form, modification, step, revision, savedAt } = draftAt('preview')
const keptDraft: Draft = {
  version: TERMINATION_DRAFT_VERSION,
  step,
  values: { leaving: [...leaving], form },
  fileUuids: [],
  revision,
  savedAt,
  expiresAt: '2026-12-21T09:42:00Z',
}

describe('the initial data of a termination', () => {
  let api: HeldApi
  beforeEach(() => {
    queryClient.clear()
    api = holdApi()
  })

  function load(returned: IdentificationReturn | null = null) {
    const input = { contractUuid: contract.uuid, returned, clock: noonClock }
    return toPromise(createActor(actors.loadTermination, { input }).start())
  }

  async function answerBasics({
    isImpersonator = false,
    read = contract,
  }: {
    readonly isImpersonator?: boolean
    readonly read?: ListedContract
  } = {}) {
    const impersonatorEmail = isImpersonator ? 'staff@porras.example' : null
    await api.answer(readContract, read)
    await api.answer(listTenants, [...tenants])
    await api.answer(listBeneficiaries, [])
    await api.answer(readFeatureFlags, flags)
    await api.answer(readMetadata, { isImpersonator, impersonatorEmail, identityProvider: 'ftn' })
  }

  it('fails with UNKNOWN for a contract of an unknown type', async () => {
    const requireLoaded = load().catch(({ code }: { code?: string }) => code)
    await answerBasics({ read: { ...contract, contractType: 'part_ownership' } })
    expect(await requireLoaded).toBe('UNKNOWN')
  })

  it('contains the contract, its tenants and the draft', async () => {
    const requireLoaded = load()
    await answerBasics()
    await api.answer(flowDraftRoutes.read, keptDraft)
    expect(await requireLoaded).toEqual({
      ...ainoStart,
      draft: { leaving, form, modification, step, revision, savedAt },
    })
  })

  it('has no draft when none was saved', async () => {
    const requireLoaded = load()
    await answerBasics()
    await api.refuse(flowDraftRoutes.read, 'NOT_FOUND')
    expect(await requireLoaded).toEqual(ainoStart)
  })

  it('ignores a draft of another version or shape', async () => {
    for (const unread of [
      { ...keptDraft, version: TERMINATION_DRAFT_VERSION + 1 },
      { ...keptDraft, values: { leaving: [...leaving], form: { ...form, endDate: 5 } } },
    ]) {
      const requireLoaded = load()
      await answerBasics()
      await api.answer(flowDraftRoutes.read, unread)
      expect(await requireLoaded).toEqual(ainoStart)
      queryClient.clear()
    }
  })

  it('fails when the draft cannot be read, so that it is not overwritten', async () => {
    const requireLoaded = load()
    await answerBasics()
    await api.refuse(flowDraftRoutes.read, 'INTERNAL_SERVER_ERROR')
    // The failed read is repeated once.
    await api.refuse(flowDraftRoutes.read, 'INTERNAL_SERVER_ERROR')
    await expect(requireLoaded).rejects.toHaveProperty('code', 'INTERNAL_SERVER_ERROR')
  })

  it('does not request a draft when staff act for the resident', async () => {
    const requireLoaded = load()
    await answerBasics({ isImpersonator: true })
    expect(await requireLoaded).toEqual({ ...ainoStart, mayWrite: false })
    expect(api.sent(flowDraftRoutes.read)).toEqual([])
  })

  it('contains the request and its receipt after signing, and invalidates the cache', async () => {
    queryClient.setQueryData(contractsQuery.queryKey, [contract])
    queryClient.setQueryData(notificationsQuery.queryKey, [])
    const requireLoaded = load({ isSuccess: true, code: null, reason: null })
    await answerBasics({ read: signedStart.contract })
    await api.answer(readTermination, ainoRequest)
    await api.answer(readReceipt, ainoReceipt)
    await api.refuse(flowDraftRoutes.read, 'NOT_FOUND')
    expect(await requireLoaded).toEqual(signedStart)
    expect(
      [contractsQuery, notificationsQuery].map(
        ({ queryKey }) => queryClient.getQueryState(queryKey)?.isInvalidated,
      ),
    ).toEqual([true, true])
  })

  it('refetches the contract each time', async () => {
    for (const realPropertyName of ['Koivula', 'Koivuranta']) {
      const requireLoaded = load()
      await api.answer(readContract, { ...contract, realPropertyName })
      await api.answer(listTenants, [...tenants])
      await api.answer(listBeneficiaries, [])
      if (realPropertyName === 'Koivula') {
        await api.answer(readFeatureFlags, flags)
        await api.answer(readMetadata, {
          isImpersonator: true,
          impersonatorEmail: null,
          identityProvider: 'ftn',
        })
      }
      expect((await requireLoaded).contract.realPropertyName).toBe(realPropertyName)
    }
  })
})

describe('the draft', () => {
  const content = {
    version: TERMINATION_DRAFT_VERSION,
    step: 'form',
    values: { leaving: [...leaving], form: { ...filledForm, additionalDetails: '(null)' } },
    fileUuids: [],
  }

  /** Starts the draft actor with typed values, with a stubbed API. */
  function saving() {
    const api = holdApi()
    const input = { kept: { revision, savedAt: noon.toISOString() }, isKept: true }
    const draft = createActor(actors.draft, { input }).start()
    draft.send({ type: 'draft.changed', content })
    draft.send({ type: 'flush.requested' })
    return { api, draft }
  }

  it('is sent as typed, with the current revision', async () => {
    const { api, draft } = saving()
    await api.answer(flowDraftRoutes.save, { revision: 2, savedAt, expiresAt: keptDraft.expiresAt })
    expect(api.sent(flowDraftRoutes.save)).toEqual([
      { ...content, revision, page: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ])
    await expect.poll(() => draft.getSnapshot().context.kept).toEqual({ revision: 2, savedAt })
  })

  it('that another window has changed is overwritten only if the resident chooses so', async () => {
    const { api, draft } = saving()
    const other = { revision: 7, savedAt }
    await api.refuse(flowDraftRoutes.save, 'STATE_CONFLICT', { state: 'draft_changed', ...other })
    await expect.poll(() => draft.getSnapshot().value).toBe('changedElsewhere')
    expect(draft.getSnapshot().context.other).toEqual(other)
    draft.send({ type: 'own.chosen' })
    await api.answer(flowDraftRoutes.save, { revision: 8, savedAt, expiresAt: keptDraft.expiresAt })
    expect(api.sent(flowDraftRoutes.save).map((body) => Object(body).revision)).toEqual([
      revision,
      7,
    ])
  })
})
