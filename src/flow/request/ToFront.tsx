import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { paths } from '../../routing/paths.ts'
import type { DescribedRequest } from './described-request.ts'

/** The way home, at the end of a result. */
export const ToFront = ({ described: { contract, t } }: { described: DescribedRequest }) => (
  <Actions fill>
    <Button variant="secondary" to={paths.front(contract.uuid)}>
      {t('requestAside.toFront')}
    </Button>
  </Actions>
)
