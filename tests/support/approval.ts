import { randomUUID } from 'node:crypto'
import { terminationRequest } from '../../api/termination.ts'
import { demoResidents } from '../../server/demo/people.ts'
import type { DemoPortal } from './demo-portal.ts'
import { type Identification, identifyAt } from './identify.ts'
import { linkOf, signNotice, whereTo } from './notice.ts'
import type { Seen, Visitor } from './visitor.ts'

/** How somebody of the demo data identifies as themselves. */
export function asSelf(key: string): Identification {
  const code = demoResidents.find((one) => one.key === key)?.identityCode
  if (!code) throw new Error(`Nobody of the demo data is identified as ${key}`)
  return { person: code }
}

/** What parties of a contract can ask for together. */
export type AwaitingKind = 'termination' | 'modification'

/** A request that was made and waits for the other parties. */
export interface Awaiting {
  readonly kind: AwaitingKind
  readonly contract: string
  readonly requestId: string
  /** The parties by their key, each signed in. */
  readonly visitors: Readonly<Record<string, Visitor>>
}

/** A rental of these people's own whose notice the first of them has given. */
export async function noticeAwaiting(
  portal: DemoPortal,
  keys: readonly [string, string, ...string[]],
  operationData?: object,
): Promise<Awaiting> {
  const contract = await portal.rentalOf(...keys)
  const visitors: Record<string, Visitor> = {}
  for (const key of keys) visitors[key] = await portal.visitor(key)
  const [giver] = keys
  const visitor = await portal.visitor(giver)
  const body = operationData === undefined ? {} : { operationData }
  await whereTo(visitor, await signNotice(visitor, contract, asSelf(giver), body))
  const { body: request } = await visitor.get(`/api/contracts/${contract}/termination`)
  visitors[giver] = visitor
  const requestId = terminationRequest.parse(request).id
  return { kind: 'termination', contract, requestId, visitors }
}

/** What is sent to answer a request. */
export interface AnswerBody {
  readonly operationData: unknown
  readonly operationType: unknown
  readonly locale: string
}

/** Which request is answered; a notice unless it says otherwise. */
type Asked = Pick<Awaiting, 'contract' | 'requestId'> & Partial<Pick<Awaiting, 'kind'>>

/** Sends an answer to identification: an accept in Finnish, unless `body` says otherwise. */
export const sendAnswer = (
  visitor: Visitor,
  { kind = 'termination', contract, requestId }: Asked,
  body: Partial<AnswerBody> = {},
  key: string = randomUUID(),
): Promise<Seen> =>
  visitor.post(
    `/api/contracts/${contract}/confirm-operation/init/contract-${kind}/approve`,
    {
      operationData: { [`${kind}RequestId`]: requestId },
      operationType: 'accept',
      locale: 'fi',
      ...body,
    },
    { 'idempotency-key': key },
  )

/** Sends an answer and goes through the identity provider; answers the address to come back to. */
export async function signAnswer(
  visitor: Visitor,
  awaiting: Asked,
  choice: Identification,
  body: Partial<AnswerBody> = {},
): Promise<string> {
  const { status, body: answer } = await sendAnswer(visitor, awaiting, body)
  if (status !== 200) throw new Error(`The answer was answered with ${status}`)
  const { pathname, search } = await identifyAt(linkOf(answer), choice)
  return `${pathname}${search}`
}

/** Where somebody is sent who is back from signing an answer. */
export const backAt = (contract: string, query: string, kind: AwaitingKind = 'termination') => ({
  status: 303,
  location: `/asiointi/${contract}/${answerPages[kind]}?${query}`,
})

const answerPages: Readonly<Record<AwaitingKind, string>> = {
  termination: 'irtisano/vahvista',
  modification: 'sopimusmuutos/vahvista',
}

/** How a request stands: its status, what each party said, and what was kept and told of it. */
export async function standingOf(
  { database }: DemoPortal,
  requestId: string,
  kind: AwaitingKind = 'termination',
): Promise<unknown> {
  const [row] = await database.query(
    `select r.status,
       (select json_agg(ap.status order by p.given_name) from ${kind}_approval ap
          join tenant t on t.id = ap.tenant_id join person p on p.id = t.person_id
          where ap.request_id = r.id) as approvals,
       (select count(*) from receipt where request_id = r.id and action <> 'create') as receipts,
       (select count(*) from audit where subject_id = r.id and action = '${kind}.moved'
          and details ->> 'event' <> 'request.identified') as moves,
       (select json_agg(n.category || ' ' || p.given_name order by n.category, p.given_name)
          from notification n join account a on a.id = n.account_id
          join person p on p.id = a.person_id
          where n.request_id = r.id and n.closed_at is null) as cards
     from ${kind}_request r where r.id = $1`,
    [requestId],
  )
  return row
}

/** How a notice of Mikko's stands that waits for Laura alone. */
export const awaitingLaura = {
  status: 'pending_tenant_approval',
  approvals: ['waiting'],
  receipts: 0,
  moves: 0,
  cards: ['termination_request_approval_needed Laura', 'termination_request_created Mikko'],
}
