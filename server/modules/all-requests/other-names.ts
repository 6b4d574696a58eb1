import type { ListedRequest } from '../../../api/provider.ts'
import { mayBeNamesOfOnePerson, type PersonName } from '../../../domain/person-name.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { identityCodeHashes } from '../people/identity-code.ts'
import { findAdditionsOf, findRegisteredPersons } from './decide-repository.ts'

/** The added persons of a request whose identity code is known under another name. */
export type PersonsUnderOtherNames = NonNullable<
  ListedRequest['modification']
>['addedUnderAnotherName']

/** Returns the added persons whose identity code is known under another name, by request. */
export async function findPersonsUnderOtherNames(
  { database, secrets }: Pick<Dependencies, 'database' | 'secrets'>,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, PersonsUnderOtherNames>> {
  if (requestIds.length === 0) return new Map()
  const additions = (await findAdditionsOf(database, requestIds)).map((addition) => ({
    ...addition,
    hashes: identityCodeHashes(secrets, secrets.open(addition.identityCodeSealed)),
  }))
  const registered = await findRegisteredPersons(
    database,
    additions.flatMap(({ hashes }) => hashes),
  )
  const differing = additions.flatMap(({ requestId, hashes, ...asked }) =>
    registered
      .filter((person) => hashes.includes(person.hash) && !mayBeNamesOfOnePerson(person, asked))
      .map((person) => ({
        requestId,
        name: nameOf(asked),
        registered: person.isProtected ? null : nameOf(person),
      })),
  )
  return new Map(
    requestIds.map((id) => [
      id,
      differing
        .filter(({ requestId }) => requestId === id)
        .map(({ requestId: _requestId, ...names }) => names),
    ]),
  )
}

const nameOf = ({ givenName, familyName }: PersonName): string => `${givenName} ${familyName}`
