import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { paths } from '../../routing/paths.ts'
import type { RequestDescription } from './request-description.ts'

/** The link to the front page, at the end of a page that shows the status of a request. */
export const FrontPageLink = ({
  described: { contract, t },
}: {
  described: RequestDescription
}) => (
  <Actions fill>
    <Button variant="secondary" to={paths.front(contract.uuid)}>
      {t('requestAside.toFront')}
    </Button>
  </Actions>
)
