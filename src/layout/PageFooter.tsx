import { useTranslation } from 'react-i18next'
import { helsinkiTodayOf } from '../../domain/helsinki.ts'
import { Footer, type FooterContact } from '../components/Footer/Footer.tsx'
import { paths } from '../routing/paths.ts'
import { clock, runtime } from '../runtime.ts'
import { legalLinks } from './LegalLinks.tsx'

/** The footer of every page: copyright, legal links, and contacts if there are any. */
export function PageFooter({ contacts = [] }: { contacts?: readonly FooterContact[] }) {
  const { t } = useTranslation('shell')
  return (
    <Footer
      title={t('footer.title')}
      contacts={contacts}
      owner={`© ${helsinkiTodayOf(clock).slice(0, 4)} ${runtime.provider.name}`}
      legalLabel={t('legal.label')}
      legal={[
        ...legalLinks().map(({ kind, href }) => ({ href, text: t(`legal.${kind}`) })),
        { to: paths.cookies, text: t('legal.cookies') },
      ]}
    />
  )
}
