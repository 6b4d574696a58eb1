import type { AccountArea } from '../../kernel/account-data/area.ts'
import { exportedAnswers, findOpen } from '../requests/account-data-repository.ts'

interface Given {
  readonly newAddressSealed: string | null
  readonly beneficiaries: readonly { readonly ibanSealed: string }[]
}

/** Notices of termination that the owner gave, and those of others that they answered. */
export const terminationRequestsArea: AccountArea = {
  name: 'terminationRequests',
  goes: [],
  tables: [
    {
      end: 'stays',
      table: 'termination_request',
      personal: ['created_by_account_id'],
      stays: 'termination_requests',
    },
    {
      end: 'stays',
      table: 'termination_approval',
      personal: ['account_id', 'tenant_id'],
      stays: 'termination_requests',
    },
    {
      end: 'stays',
      table: 'termination_beneficiary',
      personal: ['tenant_id', 'email', 'phone_number'],
      stays: 'termination_requests',
    },
  ],
  open: (db, owner) => findOpen(db, 'termination', owner),
  async exported({ db, secrets }, owner) {
    const given = await db.query<Given>(
      `select r.id, r.contract_id as contract, r.reference, r.status, r.created_at as "createdAt",
         r.decided_at as "decidedAt", r.notice_day as "noticeDay", r.end_date as "endDate",
         r.moving_out_date as "movingOutDate", r.termination_reason as reason,
         r.additional_details as "additionalDetails",
         r.giving_contact_info_allowed as "givingContactInfoAllowed",
         r.master_key_access_allowed as "masterKeyAccessAllowed",
         r.has_pets_in_apartment as "hasPetsInApartment", r.displays_self as "displaysSelf",
         r.display_start_date as "displayStartDate", r.display_end_date as "displayEndDate",
         r.is_collateral as "isCollateral", r.collateral_lender as "collateralLender",
         r.new_address_sealed as "newAddressSealed",
         coalesce((select json_agg(json_build_object('name', b.beneficiary_name,
           'ibanSealed', b.iban_sealed, 'bic', b.bic, 'returnPercentage', b.return_percentage,
           'phoneNumber', b.phone_number, 'email', b.email) order by b.sort)
           from termination_beneficiary b where b.request_id = r.id), '[]') as beneficiaries
       from termination_request r where r.created_by_account_id = $1 order by r.created_at, r.id`,
      [owner.accountId],
    )
    return {
      given: given.map(({ newAddressSealed, beneficiaries, ...request }) => ({
        ...request,
        newAddress: newAddressSealed && JSON.parse(secrets.open(newAddressSealed)),
        beneficiaries: beneficiaries.map(({ ibanSealed, ...beneficiary }) => ({
          ...beneficiary,
          iban: secrets.open(ibanSealed),
        })),
      })),
      answered: await exportedAnswers(db, 'termination', owner),
    }
  },
}
