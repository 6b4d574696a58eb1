import { memo } from 'react'
import type { Contract } from '../../api/contracts.ts'
import { doorPlateText, streetWithPlate } from '../../domain/contracts.ts'
import { formatDate } from '../../domain/dates.ts'
import { Card } from '../components/Card/Card.tsx'
import { ContractNumberPlate } from '../components/ContractNumberPlate/ContractNumberPlate.tsx'
import { KeyValues } from '../components/KeyValues/KeyValues.tsx'
import { Aside } from '../components/MainWithAside/MainWithAside.tsx'
import { Row } from '../components/Stack/Stack.tsx'
import type { Translate } from '../i18n/use-namespaces.ts'
import styles from './contract-aside.module.css'
import { HelpCard } from './HelpCard.tsx'

export type ContractAsideProps = {
  contract: Contract
  t: Translate
  /** Whether only the help is shown, because the page shows the contract itself. */
  helpOnly?: boolean
}

/**
 * The contract of a flow, and whom to ask for help where that is known. Memoised, so that typing in
 * the form beside it does not render it again.
 */
export const ContractAside = memo(function ContractAside({
  contract,
  t,
  helpOnly = false,
}: ContractAsideProps) {
  return (
    <Aside label={t('aside.label')}>
      {!helpOnly && <ContractCard contract={contract} t={t} />}
      <HelpCard contractUuid={contract.uuid} title={t('aside.helpTitle')} text={t('aside.help')} />
    </Aside>
  )
})

function ContractCard({ contract, t }: Pick<ContractAsideProps, 'contract' | 't'>) {
  const { postalCode, city } = contract.postalAddress
  const plate = doorPlateText(contract.addressDetails)
  return (
    <Card>
      <Row tight>
        {plate && <ContractNumberPlate>{plate}</ContractNumberPlate>}
        <p className={styles.home}>
          <b>{streetWithPlate(contract)}</b>
          <br />
          <span className="small muted">
            {postalCode} {city}
          </span>
        </p>
      </Row>
      <div className={styles.facts}>
        <KeyValues
          items={[
            {
              term: t('terminationDescription:label.contractType'),
              value: t(`terminationDescription:contractType.${contract.contractType}`),
            },
            { term: t('aside.started'), value: formatDate(contract.startDate) },
          ]}
        />
      </div>
    </Card>
  )
}
