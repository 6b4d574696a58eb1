import { buildIdentityCode } from '../../../domain/personal-identity-code.ts'
import {
  makeContract,
  makeResident,
  makeTenant,
  TEST_PASSWORD,
} from '../../../fixtures/server/people.ts'
import type { Dependencies } from '../../../server/kernel/dependencies/dependencies.ts'
import type { DemoPerson } from '../../../server/kernel/identity/dev-provider/persons.ts'

/** A resident created for one test: the sole party of a rental. */
export interface TestResident {
  readonly email: string
  readonly password: string
  readonly name: string
  readonly identityCode: string
  readonly accountId: string
  readonly personId: string
  readonly contractUuid: string
  /** The resident's tenant id on the contract. */
  readonly tenantId: string
}

const POOL = 900
/** Birth dates, each for as many people as SIGNS allows. */
const BIRTH_DATES = ['1980-01-01', '1981-01-01']
/** Century signs, each for a hundred people: real people never get the numbers 900 to 999. */
const SIGNS = '-YXWVU'

/** People at the identity provider whom no test has used yet. */
export const unusedDemoPeople: DemoPerson[] = Array.from({ length: POOL }, (_, index) => {
  const hundred = Math.floor(index / 100)
  const birthDate = BIRTH_DATES[Math.floor(hundred / SIGNS.length)] ?? ''
  return {
    givenName: 'Testi',
    familyName: `Asukas${index + 1}`,
    birthDate,
    identityCode: buildIdentityCode({
      birthDate,
      individualNumber: 900 + (index % 100),
      sign: SIGNS.charAt(hundred % SIGNS.length),
    }),
  }
})

type Houses = Pick<Dependencies, 'database' | 'secrets'>

/** Creates an account and a contract for the next person of the pool. */
export async function createNextResident(dependencies: Houses): Promise<TestResident> {
  const { database } = dependencies
  const contractUuid = await makeContract(database)
  await database.query(
    `update contract set property_company_name = 'Koivuranta-asunnot Oy',
       property_company_address = 'Rantatie 1, 02100 Espoo', reference_number = '1232' where id = $1`,
    [contractUuid],
  )
  return createResidentOnContract(dependencies, contractUuid)
}

/** Creates an account for the next person of the pool on a contract, by default as a party. */
export async function createResidentOnContract(
  { database, secrets }: Houses,
  contractUuid: string,
  isContractParty = true,
): Promise<TestResident> {
  const person = unusedDemoPeople.shift()
  if (!person) throw new Error('no residents are left: make the pool larger')
  const { givenName, familyName, birthDate, identityCode } = person
  const { email, accountId, personId } = await makeResident(database, {
    givenName,
    familyName,
    birthDate,
    identity: { code: identityCode, secrets },
  })
  return {
    email,
    password: TEST_PASSWORD,
    name: `${givenName} ${familyName}`,
    identityCode,
    accountId,
    personId,
    contractUuid,
    tenantId: await makeTenant(database, { personId, contractId: contractUuid, isContractParty }),
  }
}
