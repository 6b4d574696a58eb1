import type { BuildingInfo } from '../../../api/building-info.ts'
import type { Queryable } from '../../kernel/database/port.ts'

type Fact = 'constructionDate' | 'floorCount' | 'heatingMethod' | 'realPropertyImageUrl'
type Place = 'building' | 'district' | 'districtSpecifier' | 'region'

/** A building as it is stored. */
export interface BuildingRow
  extends Pick<BuildingInfo, Fact>,
    Readonly<Record<Place, string | null>> {
  readonly streetAddress: string
  readonly postalCode: string
  readonly city: string
  /** The total area in square metres, as an exact decimal. */
  readonly areasTotal: string | null
  readonly operatorOfficeName: string | null
  readonly operatorEmail: string | null
  readonly operatorPhoneNumber: string | null
}

/** Returns the building of a contract; null for an unknown contract. */
export async function findBuilding(db: Queryable, contractId: string): Promise<BuildingRow | null> {
  const [row] = await db.query<BuildingRow>(
    `select rp.street_address as "streetAddress", rp.postal_code as "postalCode", rp.city,
       rp.building, rp.district, rp.district_specifier as "districtSpecifier", rp.region,
       rp.construction_date as "constructionDate", rp.floor_count as "floorCount",
       rp.areas_total as "areasTotal", rp.heating_method as "heatingMethod",
       rp.image_url as "realPropertyImageUrl",
       rp.internet_operator_office_name as "operatorOfficeName",
       rp.internet_operator_email as "operatorEmail",
       rp.internet_operator_phone_number as "operatorPhoneNumber"
     from contract c join real_property rp on rp.id = c.real_property_id where c.id = $1`,
    [contractId],
  )
  return row ?? null
}
