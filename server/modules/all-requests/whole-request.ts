import type { ProviderRequest } from '../../../api/provider-requests.ts'
import { terminationOperation } from '../../../api/termination.ts'
import { uuid } from '../../../api/values.ts'
import { streetWithPlate } from '../../../domain/contracts.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Secrets } from '../../kernel/base/secrets.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { FileResponse } from '../../kernel/http/serve.ts'
import { readFileBytes } from '../files/service.ts'
import type { RequestOfContract } from '../requests/outcome.ts'
import { findRequestByIdOrReference } from './decide-repository.ts'
import { findPersonsUnderOtherNames, type PersonsUnderOtherNames } from './other-names.ts'
import { findFileOfRequest, findWholeRequest, type WholeRequestRow } from './whole-repository.ts'

/** Returns a request by its id, or its reference in upper or lower case. 404 NOT_FOUND. */
export async function requireRequest(db: Queryable, request: string): Promise<RequestOfContract> {
  const named = await findRequestByIdOrReference(db, {
    id: uuid.safeParse(request).success ? request : null,
    reference: request.toUpperCase(),
  })
  if (named === null) throw new ApiError('NOT_FOUND')
  return named
}

/** Returns a request with everything that residents sent, by its id or reference. 404 NOT_FOUND. */
export async function readRequest(
  { database, secrets }: Pick<Dependencies, 'database' | 'secrets'>,
  request: string,
): Promise<ProviderRequest> {
  const { kind, id } = await requireRequest(database, request)
  const row = await findWholeRequest(database, { kind, id })
  if (row === null) throw new ApiError('NOT_FOUND')
  const isAdding = row.modification !== null && row.modification.added.length > 0
  const others = await findPersonsUnderOtherNames({ database, secrets }, isAdding ? [id] : [])
  return shown(secrets, row, { kind, others: others.get(id) ?? [] })
}

/** A file of a request, or the part of it that a Range header asks for. */
interface AskedFile {
  readonly request: string
  readonly file: string
  readonly range?: string | undefined
}

/** Returns the bytes of a file of a request, or a part of them. 404 NOT_FOUND for any other file. */
export async function readFileOfRequest(
  dependencies: Pick<Dependencies, 'database' | 'storage' | 'log'>,
  { request, file, range }: AskedFile,
): Promise<FileResponse> {
  const { database } = dependencies
  const { id } = await requireRequest(database, request)
  const row = await findFileOfRequest(database, { requestId: id, fileId: file })
  if (row === null) throw new ApiError('NOT_FOUND')
  return readFileBytes(dependencies, row, range)
}

function shown(
  secrets: Secrets,
  { postalAddress, addressDetails, termination, modification, ...row }: WholeRequestRow,
  {
    kind,
    others,
  }: { readonly kind: ProviderRequest['kind']; readonly others: PersonsUnderOtherNames },
): ProviderRequest {
  return {
    ...row,
    kind,
    home: `${streetWithPlate({ postalAddress, addressDetails })}, ${postalAddress.postalCode} ${postalAddress.city}`,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    termination: termination && shownTermination(secrets, termination),
    modification: modification && {
      ...modification,
      added: modification.added.map(({ identityCodeSealed, ...person }) => ({
        ...person,
        identityCode: secrets.open(identityCodeSealed),
      })),
      addedUnderAnotherName: others,
    },
    signatures: row.signatures.map(({ textSealed, ...signature }) => ({
      ...signature,
      text: secrets.open(textSealed),
    })),
  }
}

const shownTermination = (
  secrets: Secrets,
  { newAddressSealed, payees, ...termination }: NonNullable<WholeRequestRow['termination']>,
): ProviderRequest['termination'] => ({
  ...termination,
  newAddress:
    newAddressSealed === null
      ? null
      : terminationOperation.shape.newAddress.parse(JSON.parse(secrets.open(newAddressSealed))),
  payees: payees.map(({ ibanSealed, ...payee }) => ({ ...payee, iban: secrets.open(ibanSealed) })),
})
