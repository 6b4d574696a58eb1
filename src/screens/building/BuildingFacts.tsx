import { useSuspenseQuery } from '@tanstack/react-query'
import type { BuildingInfo } from '../../../api/building-info.ts'
import { orNull } from '../../../domain/missing.ts'
import { Card } from '../../components/Card/Card.tsx'
import { ContactCard } from '../../components/ContactCard/ContactCard.tsx'
import { Section } from '../../components/Section/Section.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { useNamespaces } from '../../i18n/use-namespaces.ts'
import { isReachable, waysOf } from '../../layout/help.ts'
import { buildingQuery } from '../../services/building-query.ts'
import { BuildingPicture } from './BuildingPicture.tsx'
import styles from './building.module.css'
import { factsOf, streetOf } from './building-facts.ts'

/** What is known of the building of a contract. */
export function BuildingFacts({ contractUuid }: { contractUuid: string }) {
  const { t, language } = useNamespaces(['building'])
  const { language: locale } = useLanguage()
  const { data: building } = useSuspenseQuery(buildingQuery(contractUuid, locale))
  const street = streetOf(building)
  const { postalCode, city } = building.postalAddress
  const picture = orNull(building.realPropertyImageUrl)
  const facts = factsOf(building, t, language)
  return (
    <Stack gap="wide">
      <div>
        <h2>{street}</h2>
        <p className="muted">
          {[orNull(postalCode), orNull(city)].filter((part) => part !== null).join(' ')}
        </p>
      </div>
      {picture && (
        <BuildingPicture key={picture} address={picture} alt={t('image', { address: street })} />
      )}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <InternetOperator operator={building.internetOperator} />
    </Stack>
  )
}

type OperatorProps = { operator: BuildingInfo['internetOperator'] }

/** Who provides the internet; nothing where nobody is known. */
function InternetOperator({ operator }: OperatorProps) {
  const { t } = useNamespaces(['building'])
  const ways = operator ? waysOf(operator) : {}
  const name = orNull(operator?.officeName)
  if (name === null && !isReachable(ways)) return null
  return (
    <Section title={t('internet')} first>
      <Card>
        <ContactCard name={name ?? t('operator')} lines={name ? [t('operator')] : []} {...ways} />
      </Card>
    </Section>
  )
}
