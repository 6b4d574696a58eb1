import { isErrorCode } from '../../api/errors.ts'
import type { DemoPortal } from './demo-portal.ts'
import type { Visitor } from './visitor.ts'

/** Aino with a rental of her own and a draft of its notice. */
export async function ainoTyping(portal: DemoPortal): Promise<{ aino: Visitor; contract: string }> {
  const contract = await portal.rentalOf('aino')
  const aino = await portal.visitor('aino')
  await aino.call('PUT', `/api/contracts/${contract}/drafts/termination`, {
    version: 1,
    step: 'preview',
    values: { endDate: '31.12.2026' },
    fileUuids: [],
  })
  portal.clock.advance(1000)
  return { aino, contract }
}

/** What a notice left behind, mails of this very moment among it. */
export async function traces({ database, clock }: DemoPortal, contract: string): Promise<unknown> {
  const [counts] = await database.query(
    `select
       (select count(*) from termination_request where contract_id = $1) as requests,
       (select count(*) from termination_approval where contract_id = $1) as approvals,
       (select count(*) from receipt where contract_id = $1) as receipts,
       (select count(*) from notification where contract_id = $1) as notifications,
       (select count(*) from mail where created_at = $2) as mails,
       (select count(*) from draft where contract_id = $1) as drafts`,
    [contract, clock.now()],
  )
  return counts
}

/** Nothing was created and the draft is kept. */
export const untouched = {
  requests: 0,
  approvals: 0,
  receipts: 0,
  notifications: 0,
  mails: 0,
  drafts: 1,
}

/** Everything was created and the draft is gone. */
export const created = {
  ...untouched,
  requests: 1,
  receipts: 1,
  notifications: 1,
  mails: 1,
  drafts: 0,
}

/** Where somebody is sent of whom nothing is known. */
export const NOWHERE = { status: 303, location: '/?error=CONFIRM_OPERATION_GENERIC_ERROR' }

/** Where the signer of a notice is sent when it could not be made: a code, or a reason without one. */
export const refused = (contract: string, told: string) => ({
  status: 303,
  location: `/asiointi/${contract}/irtisano?success=false&${isErrorCode(told) ? 'error' : 'reason'}=${told}`,
})

/** Where the signer of a notice is sent when it was made and waits for nobody. */
export const confirmed = (contract: string) => ({
  status: 303,
  location: `/asiointi/${contract}/irtisano?success=true&state=confirmed`,
})
