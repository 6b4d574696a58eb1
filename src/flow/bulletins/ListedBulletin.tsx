import { useTranslation } from 'react-i18next'
import type { Bulletin } from '../../../api/bulletins.ts'
import { formatShortDate } from '../../../domain/dates.ts'
import { textOrNull } from '../../../domain/missing.ts'
import { BulletinItem } from '../../components/BulletinList/BulletinList.tsx'
import { LinkIcon } from '../../components/LinkIcon/LinkIcon.tsx'
import { Pill } from '../../components/Pill/Pill.tsx'
import { useHelsinki } from '../../use-helsinki.ts'
import { useForeignLang } from './use-foreign-lang.ts'

type ListedBulletinProps = {
  bulletin: Bulletin
  to: string
  /** Whether a link to the whole bulletin follows the excerpt. */
  readsOn?: boolean
}

/** A bulletin in a list: its day, its title and excerpt, and who has written it. */
export function ListedBulletin({ bulletin, to, readsOn }: ListedBulletinProps) {
  const { t } = useTranslation('bulletins')
  const { title, excerpt, author, publishedAt, featuredImage } = bulletin
  const day = useHelsinki([publishedAt]).dayOf(new Date(publishedAt))
  const lang = useForeignLang(bulletin)
  const by = textOrNull(author)
  return (
    <BulletinItem
      date={{ day: formatShortDate(day), under: day.slice(0, 4) }}
      title={title}
      to={to}
      lang={lang}
      excerpt={textOrNull(excerpt)}
      picture={featuredImage?.url ?? null}
      foot={
        (by || lang) && (
          <>
            {by && <span>{by}</span>}
            {lang && <Pill icon="globe">{t(`inLanguage.${lang}`)}</Pill>}
          </>
        )
      }
      action={
        readsOn && (
          <LinkIcon to={to} go tall aria-label={`${t('read')}: ${title}`}>
            {t('read')}
          </LinkIcon>
        )
      }
    />
  )
}
