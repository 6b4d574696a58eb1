import { queryOptions } from '@tanstack/react-query'
import { getI18n } from 'react-i18next'
import { fromPromise } from 'xstate'
import { listTenants, readContract } from '../../api/contracts.ts'
import type { DraftContent } from '../../api/drafts.ts'
import { initTermination, readReceipt, readTermination } from '../../api/termination.ts'
import { TERMINATION_DRAFT_VERSION, terminationDraft } from '../../api/termination-form.ts'
import type { Locale } from '../../api/values.ts'
import { LOCALES } from '../../domain/locales.ts'
import { type DraftSaved, draftMachine } from '../../machines/shared/draft.machine.ts'
import { Failure } from '../../machines/shared/failure.ts'
import type { IdentificationLink } from '../../machines/shared/strong-identification.machine.ts'
import type {
  TerminationDraft,
  TerminationInput,
  TerminationStart,
  TerminationToSign,
} from '../../machines/termination/termination.setup.ts'
import { terminationIdentificationMachine } from '../../machines/termination/termination.setup.ts'
import { call } from './api.ts'
import { keepDraft, readKeptDraft } from './drafts.ts'
import { contractsQuery, metadataQuery, notificationsQuery, queryClient } from './queries.ts'

const flow = 'termination'

/** What stands in the way of a termination may change at any time, so a contract is read anew. */
const contractQuery = (contract: string) =>
  queryOptions({
    queryKey: [...contractsQuery.queryKey, contract],
    queryFn: ({ signal }) => call(readContract, { params: { contract } }, { signal }),
    staleTime: 0,
  })

const tenantsQuery = (contract: string) =>
  queryOptions({
    queryKey: ['tenants', contract],
    queryFn: ({ signal }) => call(listTenants, { params: { contract } }, { signal }),
  })

async function unlessMissing<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Failure && error.code === 'NOT_FOUND') return null
    throw error
  }
}

async function loadDraft(contract: string): Promise<TerminationDraft | null> {
  const kept = await unlessMissing(readKeptDraft({ contract, flow }))
  if (kept?.version !== TERMINATION_DRAFT_VERSION) return null
  const read = terminationDraft.safeParse(kept.values)
  return read.success ? { ...read.data, step: kept.step, savedAt: kept.savedAt } : null
}

async function loadRequest(
  contract: string,
): Promise<Pick<TerminationStart, 'request' | 'receipt'>> {
  const request = await unlessMissing(call(readTermination, { params: { contract } }))
  if (!request) return { request, receipt: null }
  const receipt = await unlessMissing(call(readReceipt, { params: { contract, id: request.id } }))
  return { request, receipt }
}

async function loadTermination({
  contractUuid,
  returned,
}: TerminationInput): Promise<TerminationStart> {
  if (returned) {
    void queryClient.invalidateQueries({ queryKey: contractsQuery.queryKey })
    void queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey })
  }
  const [contract, tenants, metadata] = await Promise.all([
    queryClient.fetchQuery(contractQuery(contractUuid)),
    queryClient.fetchQuery(tenantsQuery(contractUuid)),
    queryClient.fetchQuery(metadataQuery),
  ])
  const { request, receipt } = contract.terminationRequest
    ? await loadRequest(contractUuid)
    : { request: null, receipt: null }
  const mayWrite = !metadata.isImpersonator
  return {
    contract,
    tenants,
    identityProvider: metadata.identityProvider,
    mayWrite,
    draft: mayWrite ? await loadDraft(contractUuid) : null,
    request,
    receipt,
  }
}

const currentLocale = (): Locale =>
  LOCALES.find((locale) => locale === getI18n().resolvedLanguage) ?? 'fi'

/**
 * What the termination chart calls, for one contract: reading, keeping the draft (also while the page
 * goes away), and the way to identification. Specification 1, sections 4 and 7.
 */
export const terminationActors = (contract: string) => ({
  loadTermination: fromPromise<TerminationStart, TerminationInput>(({ input }) =>
    loadTermination(input),
  ),
  draft: draftMachine.provide({
    actors: {
      saveDraft: fromPromise<DraftSaved, { content: DraftContent | null }>(
        async ({ input: { content } }) => {
          if (!content) throw new Failure('UNEXPECTED')
          return keepDraft({ contract, flow }, content)
        },
      ),
    },
  }),
  identification: terminationIdentificationMachine.provide({
    actors: {
      fetchLink: fromPromise<
        IdentificationLink,
        { request: TerminationToSign; idempotencyKey: string }
      >(({ input: { request, idempotencyKey } }) =>
        call(
          initTermination,
          {
            params: { contract: request.contractUuid },
            body: { operationData: request.operation, locale: currentLocale(), provider: 'ftn' },
          },
          { idempotencyKey },
        ),
      ),
    },
    actions: { leavePage: (_, { link }) => window.location.assign(link) },
  }),
})
