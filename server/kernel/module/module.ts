import type { FastifyInstance } from 'fastify'
import type { EndableKind } from '../../../api/provider-complete.ts'
import type { ImportKind } from '../../../api/provider-import.ts'
import type { AccountDataArea } from '../account-data/area.ts'
import type {
  Dependencies,
  FindProviderFile,
  SignedOperationHandler,
} from '../dependencies/dependencies.ts'
import type { OnContractsEnded } from '../events/contracts-ended.ts'
import type { IdentificationPurpose } from '../identity/operation.ts'
import type { CompleteSetHandler } from '../importing/complete.ts'
import type { Importer } from '../importing/import-rows.ts'
import type { ExpiringRows } from '../jobs/expiry-repository.ts'
import type { Job } from '../jobs/runner.ts'
import type { SealedRows } from '../key-ring/sealed-rows.ts'
import type { LetterRenderers } from '../mail/letters.ts'

/** The dependencies of the jobs of a module. */
export interface JobDependencies
  extends Pick<
    Dependencies,
    'database' | 'clock' | 'secrets' | 'settings' | 'storage' | 'declared'
  > {
  readonly onError: (job: string, error: unknown) => void
}

/** One area of the server: everything that the rest of the server reads of it. */
export interface Module {
  /** The name of the module's folder. */
  readonly name: string
  /** Registers the module's routes of the API, whose handlers know the caller. */
  readonly routes?: (api: FastifyInstance, dependencies: Dependencies) => void
  /** Registers the module's routes outside the API, in a scope of their own. */
  readonly openRoutes?: (app: FastifyInstance, dependencies: Dependencies) => void
  readonly jobs?: (dependencies: JobDependencies) => readonly Job[]
  /** The module's rows that a job deletes once they have expired. */
  readonly expiring?: readonly ExpiringRows[]
  /** The module's rows that hold texts sealed with a secret key. */
  readonly sealedRows?: readonly SealedRows[]
  /** Runs before the first call of a Helsinki day is answered, in the order of the modules. */
  readonly beginDay?: (
    dependencies: Pick<Dependencies, 'database' | 'clock' | 'secrets' | 'settings' | 'declared'>,
  ) => Promise<void>
  /** The data that the module stores of an account. */
  readonly accountAreas?: readonly AccountDataArea[]
  readonly importers?: Partial<Record<ImportKind, Importer>>
  /**
   * The functions that end the rows which a complete set does not contain, for the kinds whose rows
   * end.
   */
  readonly completers?: Partial<Record<EndableKind, CompleteSetHandler>>
  /** Operations that are signed by strong identification. */
  readonly operations?: Partial<Record<IdentificationPurpose, SignedOperationHandler>>
  /** The letters of the module's mails. */
  readonly letters?: Partial<LetterRenderers>
  readonly findProviderFile?: FindProviderFile
  readonly onContractsEnded?: OnContractsEnded
}
