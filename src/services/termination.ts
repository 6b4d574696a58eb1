import { queryOptions } from '@tanstack/react-query'
import { listBeneficiaries } from '../../api/contracts.ts'
import { initModification } from '../../api/modification.ts'
import { initTermination } from '../../api/termination.ts'
import { parseTerminationDraft } from '../../api/termination-form.ts'
import { terminationMachine } from '../../machines/termination/termination.machine.ts'
import type {
  TerminationDraft,
  TerminationInput,
  TerminationStart,
  TerminationToSign,
} from '../../machines/termination/termination.setup.ts'
import { currentLocale } from '../i18n/current-locale.ts'
import { call } from './api.ts'
import { callOnce } from './call-once.ts'
import { contractRead, requireKnownType } from './contract.ts'
import { draftMachineOf, draftRead } from './drafts.ts'
import { attachmentsFlow } from './files.ts'
import { identificationFlowWith } from './identification.ts'
import {
  type LoaderSteps,
  loaderActor,
  readAll,
  readOfQuery,
  readOne,
  startFromEmbedded,
  withCallBefore,
} from './loading.ts'
import { modificationFlow } from './modification.ts'
import { loadModification } from './modification-request.ts'
import { flagsQuery, invalidateReads, metadataQuery } from './queries.ts'
import { tenantsQuery } from './tenants.ts'
import { loadRequest } from './termination-request.ts'

const flow = 'termination' as const

/** The known accounts of a contract; always refetched, as they may change at any time. */
const beneficiariesQuery = (contract: string) =>
  queryOptions({
    queryKey: ['beneficiaries', contract],
    queryFn: ({ signal }) => call(listBeneficiaries, { params: { contract } }, { signal }),
    staleTime: 0,
  })

function* loadDraft(contract: string): LoaderSteps<TerminationDraft | null> {
  const kept = yield* readOne(draftRead({ contract, flow }))
  const read = kept && parseTerminationDraft(kept.version, kept.values)
  return read && { ...read, step: kept.step, revision: kept.revision, savedAt: kept.savedAt }
}

/** Invalidates the reads that a signed request changes, as identification may have signed one. */
const dropChanged = () => invalidateReads([...initTermination.changes, ...initModification.changes])

function* loadTermination({
  contractUuid,
  returned,
}: TerminationInput): LoaderSteps<TerminationStart> {
  const ofContract = contractRead(contractUuid)
  const [read, tenants, beneficiaries, metadata, flags] = yield* readAll(
    returned ? withCallBefore(dropChanged, ofContract) : ofContract,
    readOfQuery(tenantsQuery(contractUuid)),
    readOfQuery(beneficiariesQuery(contractUuid)),
    readOfQuery(metadataQuery),
    readOfQuery(flagsQuery),
  )
  const contract = requireKnownType(read)
  const { request, receipt } = contract.terminationRequest
    ? yield* loadRequest(contractUuid)
    : { request: null, receipt: null }
  const modified = contract.modificationRequest
    ? yield* loadModification(contractUuid)
    : { modification: null, modificationReceipt: null }
  const mayWrite = !metadata.isImpersonator
  return {
    contract,
    tenants,
    beneficiaries,
    identityProvider: metadata.identityProvider,
    mayWrite,
    mayModify: flags.contractModification,
    draft: mayWrite ? yield* loadDraft(contractUuid) : null,
    request,
    receipt,
    ...modified,
  }
}

/** Returns the machine of the termination of a contract, with its services. */
export const terminationFlowOf = (contract: string) =>
  startFromEmbedded(terminationMachine.provide({ actors: terminationActors(contract) }))

/**
 * Returns the actors of the termination of a contract: loading, saving the draft (even while the
 * page is being closed), and identification. Specification 1, sections 4 and 7.
 */
export const terminationActors = (contract: string) => ({
  loadTermination: loaderActor(loadTermination),
  draft: draftMachineOf({ contract, flow }),
  attachments: attachmentsFlow,
  modification: modificationFlow,
  identification: identificationFlowWith<TerminationToSign>(
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
