import { queryOptions } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { listBeneficiaries } from '../../api/contracts.ts'
import { initModification } from '../../api/modification.ts'
import { initTermination } from '../../api/termination.ts'
import { readTerminationDraft } from '../../api/termination-form.ts'
import type {
  TerminationDraft,
  TerminationInput,
  TerminationStart,
  TerminationToSign,
} from '../../machines/termination/termination.setup.ts'
import { currentLocale } from '../i18n/current-locale.ts'
import { call } from './api.ts'
import { callOnce } from './call-once.ts'
import { draftOf, readStoredDraft } from './drafts.ts'
import { attachments } from './files.ts'
import { identification } from './identification.ts'
import { modification } from './modification.ts'
import { loadModification } from './modification-request.ts'
import { nullIfNotFound } from './null-if-not-found.ts'
import { dropReads, flagsQuery, metadataQuery, queryClient } from './queries.ts'
import { tenantsQuery } from './tenants.ts'
import { loadContract, loadRequest } from './termination-request.ts'

const flow = 'termination' as const

/** Always refetched, as the conditions of a termination may change at any time. */
const beneficiariesQuery = (contract: string) =>
  queryOptions({
    queryKey: ['beneficiaries', contract],
    queryFn: ({ signal }) => call(listBeneficiaries, { params: { contract } }, { signal }),
    staleTime: 0,
  })

async function loadDraft(contract: string): Promise<TerminationDraft | null> {
  const kept = await nullIfNotFound(readStoredDraft({ contract, flow }))
  const read = kept && readTerminationDraft(kept.version, kept.values)
  return read && { ...read, step: kept.step, revision: kept.revision, savedAt: kept.savedAt }
}

async function loadTermination({
  contractUuid,
  returned,
}: TerminationInput): Promise<TerminationStart> {
  if (returned) dropReads([...initTermination.changes, ...initModification.changes])
  const [contract, tenants, beneficiaries, metadata, flags] = await Promise.all([
    loadContract(contractUuid),
    queryClient.fetchQuery(tenantsQuery(contractUuid)),
    queryClient.fetchQuery(beneficiariesQuery(contractUuid)),
    queryClient.fetchQuery(metadataQuery),
    queryClient.fetchQuery(flagsQuery),
  ])
  const { request, receipt } = contract.terminationRequest
    ? await loadRequest(contractUuid)
    : { request: null, receipt: null }
  const modified = contract.modificationRequest
    ? await loadModification(contractUuid)
    : { modification: null, modificationReceipt: null }
  const mayWrite = !metadata.isImpersonator
  return {
    contract,
    tenants,
    beneficiaries,
    identityProvider: metadata.identityProvider,
    mayWrite,
    mayModify: flags.contractModification,
    draft: mayWrite ? await loadDraft(contractUuid) : null,
    request,
    receipt,
    ...modified,
  }
}

/**
 * Returns the actors of the termination of a contract: loading, saving the draft (even while the
 * page is being closed), and identification. Specification 1, sections 4 and 7.
 */
export const terminationActors = (contract: string) => ({
  loadTermination: fromPromise<TerminationStart, TerminationInput>(({ input }) =>
    loadTermination(input),
  ),
  draft: draftOf({ contract, flow }),
  attachments,
  modification,
  identification: identification<TerminationToSign>(
    ({ request: { contractUuid, operation }, once }) =>
      callOnce(
        initTermination,
        {
          params: { contract: contractUuid },
          body: { operationData: operation, locale: currentLocale(), provider: 'ftn' },
        },
        once,
      ),
  ),
})
