import { isFixedTerm } from '../../../domain/contracts.ts'
import { partiesOf } from '../../../machines/termination/termination.setup.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { paths } from '../../routing/paths.ts'
import { FlowPage } from './FlowPage.tsx'
import type { StateProps } from './flow.ts'
import styles from './termination.module.css'
import { useWords } from './use-words.ts'

/** A termination that the portal cannot take yet, and which of its kinds this one is. */
export function Unavailable({ state, start }: StateProps) {
  const { t } = useWords()
  const { contract, tenants } = start
  const kinds = {
    severalParties: partiesOf(tenants).length > 1,
    rightOfOccupancy: contract.contractType === 'right_of_occupancy',
    fixedTerm: isFixedTerm(contract),
  }
  return (
    <FlowPage state={state} start={start} title={t('unavailable.title')}>
      <Stack gap="loose">
        <p>{t('unavailable.text')}</p>
        <ul className={styles.bullets}>
          {Object.entries(kinds).map(
            ([kind, applies]) => applies && <li key={kind}>{t(`unavailable.kind.${kind}`)}</li>,
          )}
        </ul>
        <p>{t('unavailable.contactUs')}</p>
        <Button to={paths.front(contract.uuid)}>{t('toFront')}</Button>
      </Stack>
    </FlowPage>
  )
}
