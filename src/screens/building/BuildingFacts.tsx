import { useSuspenseQuery } from '@tanstack/react-query'
import type { BuildingInfo } from '../../../api/building-info.ts'
import { textOrNull } from '../../../domain/missing.ts'
import { Card } from '../../components/Card/Card.tsx'
import { ContactCard } from '../../components/ContactCard/ContactCard.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Section } from '../../components/Section/Section.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { useNamespaces } from '../../i18n/use-namespaces.ts'
import { type ContactChannels, contactChannelsOf, hasPhoneOrEmail } from '../../layout/help.ts'
import { buildingQuery } from '../../services/building-query.ts'
import { BuildingPicture } from './BuildingPicture.tsx'
import styles from './building.module.css'
import { buildingFactsOf, streetAddressOf } from './building-facts.ts'

/** The known facts about the building of a contract. */
export function BuildingFacts({ contractUuid }: { contractUuid: string }) {
  const { t, language } = useNamespaces(['building'])
  const { language: locale } = useLanguage()
  const { data: building } = useSuspenseQuery(buildingQuery(contractUuid, locale))
  const street = streetAddressOf(building)
  const { postalCode, city } = building.postalAddress
  const picture = textOrNull(building.realPropertyImageUrl)
  const facts = buildingFactsOf(building, t, language)
  const operator = operatorOf(building)
  return (
    <Stack gap="wide">
      <div>
        {street && <h2>{street}</h2>}
        <p className="muted">
          {[textOrNull(postalCode), textOrNull(city)].filter((part) => part !== null).join(' ')}
        </p>
      </div>
      {picture && (
        <BuildingPicture
          key={picture}
          address={picture}
          alt={street ? t('image', { address: street }) : t('imageOnly')}
        />
      )}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ icon, term, value }) => (
            <div key={term}>
              <dt>
                <span className={styles.icon}>
                  <Icon name={icon} size="small" />
                </span>
                {term}
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {operator && <InternetOperator {...operator} />}
      {!picture && facts.length === 0 && !operator && <p>{t('none')}</p>}
    </Stack>
  )
}

interface Operator extends ContactChannels {
  readonly name: string | null
}

/** Returns the internet operator of the building; null where none is known. */
function operatorOf({ internetOperator: operator }: BuildingInfo): Operator | null {
  if (!operator) return null
  const name = textOrNull(operator.officeName)
  const ways = contactChannelsOf(operator)
  return name === null && !hasPhoneOrEmail(ways) ? null : { name, ...ways }
}

function InternetOperator({ name, ...ways }: Operator) {
  const { t } = useNamespaces(['building'])
  return (
    <Section title={t('internet')} first>
      <div className={styles.operator}>
        <Card>
          <ContactCard name={name ?? t('operator')} lines={name ? [t('operator')] : []} {...ways} />
        </Card>
      </div>
    </Section>
  )
}
