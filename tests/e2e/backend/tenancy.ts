import { randomUUID } from 'node:crypto'
import type { TenancyConfirmation } from '../../../api/tenancy.ts'
import { helsinki } from '../../../fixtures/clock.ts'
import type { Queryable } from '../../../server/kernel/database/port.ts'
import type { Dependencies } from '../../../server/kernel/dependencies/dependencies.ts'
import {
  insertAdditions,
  insertModification,
} from '../../../server/modules/modification/repository.ts'
import type { TestResident } from './residents.ts'

/** Deletes the confirmations that residents of a contract are asked for. */
export async function removeTenancyConfirmations(
  database: Queryable,
  contractUuid: string,
): Promise<void> {
  await database.query('delete from tenancy_confirmation where contract_id = $1', [contractUuid])
}

/** The state of a tenancy that others requested; `none` where nobody added the resident. */
export type ArrangedTenancy = TenancyConfirmation['state'] | 'none'

/** Arranges a resident's tenancy as an added one; for simplicity the resident also requested it. */
export async function arrangeTenancy(
  { database, clock, secrets }: Pick<Dependencies, 'database' | 'clock' | 'secrets'>,
  { contractUuid, personId, accountId, tenantId, identityCode }: TestResident,
  state: ArrangedTenancy,
): Promise<void> {
  await removeTenancyConfirmations(database, contractUuid)
  if (state === 'none') return
  const now = clock.now()
  const today = helsinki.dayOf(now)
  const id = randomUUID()
  await insertModification(database, {
    id,
    contractId: contractUuid,
    reference: id,
    status: 'approved',
    createdBy: accountId,
    description: null,
    noticeDay: today,
    inEffect: today,
    answerBy: today,
    contractPartyTenantIds: [],
    createdAt: now,
    signedAt: now,
  })
  const request = { kind: 'modification', requestId: id, contractId: contractUuid } as const
  await insertAdditions(database, request, [
    {
      firstName: 'Noora',
      lastName: 'Lehto',
      birthDate: null,
      email: null,
      phoneNumber: null,
      identityCodeSealed: secrets.seal(identityCode),
    },
  ])
  await database.query(
    `insert into tenancy_confirmation (addition_id, contract_id, person_id, tenant_id, start_date,
       state, created_at, updated_at)
     select m.id, $2, $3, case when $4 <> 'undone' then $5::uuid end, $6, $4, $7, $7
     from modification_addition m where m.request_id = $1`,
    [id, contractUuid, personId, state, tenantId, today, now],
  )
}
