import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ListedContract, ModificationStatus } from '../../../api/contracts.ts'
import { Card } from '../../components/Card/Card.tsx'
import { LinkIcon } from '../../components/LinkIcon/LinkIcon.tsx'
import { Row, Stack } from '../../components/Stack/Stack.tsx'
import { addressOf } from '../../routing/portal-routes.ts'
import { notificationsQuery } from '../../services/queries.ts'
import { useRoles } from '../../services/signed-in.ts'
import { useHelsinki } from '../../use-helsinki.ts'
import { RequestPill } from '../request/RequestPill.tsx'
import { frontCards, requestAbout } from './front-cards.ts'

type RequestStatusProps = {
  contract: ListedContract
  /** Those that wait for someone, or those that are decided. */
  which: 'open' | 'decided'
}

/**
 * The status of the contract's requests, the latest first, except those that a card tells of: all
 * of them where the cards cannot be read. Specification 1, section 4.
 */
export function RequestStatus({ contract, which }: RequestStatusProps) {
  const { t } = useTranslation('front')
  const { uuid } = contract
  const isParty = useRoles(uuid).includes('contractParty')
  const { data = [], isPending } = useQuery({ ...notificationsQuery, throwOnError: false })
  const told = frontCards(data).map((card) => requestAbout(card, contract))
  const requests = requestsOf(contract).filter(
    ({ kind, status }) =>
      decided.has(status) === (which === 'decided') && !told.includes(contract[`${kind}Request`]),
  )
  const helsinki = useHelsinki(requests.map(({ createdAt }) => createdAt))
  if (isPending) return null
  return requests.map(({ kind, page, status, state, createdAt }) => (
    <Card key={kind} title={t(`requests.${kind}.heading`)}>
      <Stack gap="tight">
        <Row>
          <RequestPill status={status} />
          <span className="small muted">
            {t(
              status === 'pending_strong_authentication'
                ? 'requests.modification.begun'
                : `requests.${kind}.sent`,
              { date: helsinki.show(new Date(createdAt)).date },
            )}
          </span>
        </Row>
        <p>{t(`requests.${state}.text`)}</p>
        {isParty && (
          <LinkIcon to={addressOf(page, uuid)} go>
            {t(`requests.${kind}.show`)}
          </LinkIcon>
        )}
      </Stack>
    </Card>
  ))
}

const decided: ReadonlySet<ModificationStatus> = new Set(['approved', 'rejected'])

/** Returns the requests of a contract, the latest first. */
function requestsOf({ terminationRequest, modificationRequest }: ListedContract) {
  const termination = terminationRequest && {
    ...terminationRequest,
    kind: 'termination' as const,
    state: `termination.${terminationRequest.status}` as const,
    page: 'confirmTermination' as const,
  }
  const modification = modificationRequest && {
    ...modificationRequest,
    kind: 'modification' as const,
    state: `modification.${modificationRequest.status}` as const,
    page: 'confirmModification' as const,
  }
  return [termination, modification]
    .filter((one) => one !== null)
    .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
}
