import type { FastifyInstance } from 'fastify'
import { providerRoutes } from '../../../api/provider.ts'
import type { ProviderContract } from '../../../api/provider-residents.ts'
import { streetWithPlate } from '../../../domain/contracts.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { helsinki } from '../../kernel/base/helsinki.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { registerApiRoute } from '../../kernel/http/serve.ts'
import { findProviderContract } from './provider-repository.ts'

/** Routes of the provider: a contract with everybody on it. */
export function registerProviderContracts(app: FastifyInstance, dependencies: Dependencies): void {
  registerApiRoute(app, providerRoutes.readProviderContract, ({ params }) =>
    readProviderContract(dependencies, params.contract),
  )
}

/** Returns a contract with everybody on it. 404 NOT_FOUND. */
async function readProviderContract(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  id: string,
): Promise<ProviderContract> {
  const row = await findProviderContract(database, { id, today: helsinki.dayOf(clock.now()) })
  if (row === null) throw new ApiError('NOT_FOUND')
  const { postalAddress, addressDetails, ...contract } = row
  return {
    ...contract,
    home: `${streetWithPlate({ postalAddress, addressDetails })}, ${postalAddress.postalCode} ${postalAddress.city}`,
  }
}
