import type { Contract } from '../../api/contracts.ts'
import { plateText, streetWithPlate } from '../../domain/contracts.ts'
import { showDate } from '../../domain/dates.ts'
import { KeyValues } from '../components/KeyValues/KeyValues.tsx'
import { Plate } from '../components/Plate/Plate.tsx'
import { Sheet } from '../components/Sheet/Sheet.tsx'
import { Aside } from '../components/Split/Split.tsx'
import { Row } from '../components/Stack/Stack.tsx'
import type { Words } from '../i18n/use-layers.ts'
import styles from './contract-aside.module.css'

/** The contract of a flow, and contact information. */
export function ContractAside({ contract, t }: { contract: Contract; t: Words }) {
  const { postalCode, city } = contract.postalAddress
  const plate = plateText(contract.addressDetails)
  return (
    <Aside label={t('aside.label')}>
      <Sheet>
        <Row tight>
          {plate && <Plate>{plate}</Plate>}
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
                term: t('notice:label.contractType'),
                value: t(`notice:contractType.${contract.contractType}`),
              },
              { term: t('aside.started'), value: showDate(contract.startDate) },
            ]}
          />
        </div>
      </Sheet>
      <Sheet plain title={t('aside.helpTitle')}>
        <p className="small muted">{t('aside.help')}</p>
      </Sheet>
    </Aside>
  )
}
