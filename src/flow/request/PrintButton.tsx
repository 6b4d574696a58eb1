import { Button } from '../../components/Button/Button.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import type { Translate } from '../../i18n/use-namespaces.ts'

/** Prints the page, or saves it as a file. */
export const PrintButton = ({ t }: { t: Translate }) => (
  <Button variant="secondary" compact onClick={() => window.print()}>
    <Icon name="printer" size="small" />
    {t('requestAside.print')}
  </Button>
)
