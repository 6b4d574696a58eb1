import type { FastifyBaseLogger } from 'fastify'
import type { JSONWebKeySet } from 'jose'
import type { ErrorCode } from '../../../api/errors.ts'
import type { EndableKind } from '../../../api/provider-complete.ts'
import type { ImportKind } from '../../../api/provider-import.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import type { AccountDataArea } from '../account-data/area.ts'
import type { Clock } from '../base/clock.ts'
import type { Secrets } from '../base/secrets.ts'
import type { Settings } from '../base/settings.ts'
import type { Database, Queryable, Transaction } from '../database/port.ts'
import type { OnContractsEnded } from '../events/contracts-ended.ts'
import type { IdentityBroker } from '../identity/broker.ts'
import type { BrokerEntity } from '../identity/entity.ts'
import type {
  IdentificationPurpose,
  OperationState,
  ReturnedOperation,
  SignedOperation,
} from '../identity/operation.ts'
import type { CompleteSetHandler } from '../importing/complete.ts'
import type { Importer } from '../importing/import-rows.ts'
import type { LetterRenderers } from '../mail/letters.ts'
import type { Storage } from '../storage/storage.ts'
import type { StoredFile } from '../storage/stored-file.ts'

/** The dependencies of the server; tests pass their own. */
export interface Dependencies {
  readonly database: Database
  readonly clock: Clock
  readonly secrets: Secrets
  readonly settings: Settings
  readonly broker: IdentityBroker
  /** The public keys of the portal towards the identity broker. */
  readonly identityJwks: JSONWebKeySet
  /** The portal as an entity that signs its list of keys; null without IDENTITY_ENTITY_KEY. */
  readonly identityEntity: BrokerEntity | null
  readonly storage: Storage
  readonly log: FastifyBaseLogger
  /** Waits for milliseconds; rejects when the server stops meanwhile. */
  readonly pause: (milliseconds: number) => Promise<void>
  /** Aborted once the server is about to stop: it still serves, and is not ready any more. */
  readonly draining: AbortSignal
  readonly declared: CollectedDeclarations
}

/**
 * What all modules declare, collected from the list of modules: so a module reaches later ones
 * without importing them.
 */
export interface CollectedDeclarations {
  /** The data that is stored of an account, by area. */
  readonly accountAreas: readonly AccountDataArea[]
  readonly importers: Readonly<Record<ImportKind, Importer>>
  readonly completers: Readonly<Record<EndableKind, CompleteSetHandler>>
  readonly operations: Readonly<Record<IdentificationPurpose, SignedOperationHandler>>
  /** The letter of every kind of mail. */
  readonly letters: LetterRenderers
  readonly findProviderFile: FindProviderFile
  readonly onContractsEnded: OnContractsEnded
}

/** An operation that is completed once the signer is identified. */
export interface SignedOperationHandler {
  /** Page of the portal that the browser is redirected to. */
  page(contractId: string): string
  /** Error code when the operation can no longer be completed. */
  readonly refusal: ErrorCode
  /** Error codes that are reported in place of `refusal`, beside those of the identification. */
  readonly reported?: readonly ErrorCode[]
  /**
   * Rejects with an ApiError when the operation can no longer be completed. Its code is reported if
   * `reported` has it, else `refusal`.
   */
  complete(
    dependencies: Dependencies,
    tx: Transaction,
    operation: SignedOperation,
  ): Promise<OperationState>
  /** Cleans up what was created at the start, when the signer was not identified. */
  abandon?(
    dependencies: Pick<Dependencies, 'clock'>,
    tx: Transaction,
    operation: ReturnedOperation,
  ): Promise<void>
}

/** A resident who reads a file, on a Helsinki day. */
export interface FileReader {
  readonly accountId: string
  readonly personId: string
  readonly today: IsoDate
  readonly now: Date
  readonly fileId: string
}

/** Returns a file of the provider that a resident may read; null for others. */
export type FindProviderFile = (db: Queryable, reader: FileReader) => Promise<StoredFile | null>
