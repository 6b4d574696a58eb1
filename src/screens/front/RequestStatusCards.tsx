import { useTranslation } from 'react-i18next'
import type { ListedContract } from '../../../api/contracts.ts'
import { Card } from '../../components/Card/Card.tsx'
import { LinkIcon } from '../../components/LinkIcon/LinkIcon.tsx'
import { Row, Stack } from '../../components/Stack/Stack.tsx'
import { RequestPill } from '../../flow/request/RequestPill.tsx'
import { addressOf } from '../../routing/portal-routes.ts'
import { useRoles } from '../../services/signed-in.ts'
import { useHelsinki } from '../../use-helsinki.ts'
import { requestOfNotification } from './front-cards.ts'
import { useFrontPageData } from './use-front-facts.ts'
import { waitingMattersOf } from './waiting.ts'

/**
 * The status of the requests of the contract, the latest first. A request that a card asks the
 * resident to answer is left out, but not where the notifications, and so the cards, cannot be
 * read. Specification 1, section 4.
 */
export function RequestStatusCards({ contract }: { contract: ListedContract }) {
  const { t } = useTranslation('front')
  const { uuid } = contract
  const isParty = useRoles(uuid).includes('contractParty')
  const { isPending, ...facts } = useFrontPageData()
  const asked = waitingMattersOf(facts).flatMap((one) =>
    'notification' in one ? (requestOfNotification(one.notification, contract) ?? []) : [],
  )
  const requests = requestsOf(contract).filter(
    ({ kind }) => !asked.some((one) => one === contract[`${kind}Request`]),
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
