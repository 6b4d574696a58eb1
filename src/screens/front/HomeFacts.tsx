import { useTranslation } from 'react-i18next'
import type { Contract } from '../../../api/contracts.ts'
import { streetWithPlate } from '../../../domain/contracts.ts'
import { showDate } from '../../../domain/dates.ts'
import { Card } from '../../components/Card/Card.tsx'
import { KeyValues } from '../../components/KeyValues/KeyValues.tsx'
import { Aside } from '../../components/Split/Split.tsx'

/** The main facts of the contract, beside the tasks. */
export function HomeFacts({ contract }: { contract: Contract }) {
  const { t } = useTranslation(['front', 'shell'])
  const { postalAddress, contractType, startDate, endDate, referenceNumber } = contract
  const facts = [
    ['address', streetWithPlate(contract)],
    ['city', `${postalAddress.postalCode} ${postalAddress.city}`],
    ['contract', t(`shell:contractType.${contractType}`)],
    ['start', showDate(startDate)],
    ['end', endDate && showDate(endDate)],
    ['reference', referenceNumber],
  ] as const
  return (
    <Aside label={t('home.heading')}>
      <Card title={t('home.heading')}>
        <KeyValues
          items={facts.flatMap(([name, value]) =>
            value ? [{ term: t(`home.${name}`), value }] : [],
          )}
        />
      </Card>
    </Aside>
  )
}
