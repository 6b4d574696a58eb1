import { ownRows, type PagedOwnDataList } from '../../kernel/account-data/own-rows-repository.ts'
import type { Queryable } from '../../kernel/database/port.ts'

/** A termination that an account gave, with the accounts for returned money. */
interface GivenRow {
  readonly newAddressSealed: string | null
  readonly beneficiaries: readonly { readonly ibanSealed: string }[]
}

/** Returns the terminations that an account gave. */
export const findTerminationsGivenBy = (
  db: Queryable,
  accountId: string,
): PagedOwnDataList<GivenRow> =>
  ownRows<GivenRow>(
    db,
    { keys: ['r.created_at', 'r.id'], params: [accountId] },
    ({
      key,
      end,
    }) => `select r.id, r.contract_id as contract, r.reference, r.status, r.created_at as "createdAt",
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
           from termination_beneficiary b where b.request_id = r.id), '[]') as beneficiaries,
         ${key}
       from termination_request r where r.created_by_account_id = $1 ${end}`,
  )
