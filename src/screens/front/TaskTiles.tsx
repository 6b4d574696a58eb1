import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon/Icon.tsx'
import { LinkIcon } from '../../components/LinkIcon/LinkIcon.tsx'
import { Section } from '../../components/Section/Section.tsx'
import { Tile, type TileStatus, Tiles } from '../../components/Tiles/Tiles.tsx'
import { openTargetOf } from '../../routing/link-targets.ts'
import { useContracts, useRoles, useSwitches } from '../../services/signed-in.ts'
import styles from './front.module.css'
import { type FrontTask, frontTasks } from './front-tiles.ts'
import { useTaskStatusLines } from './use-tasks-now.ts'

/**
 * The tasks as tiles, each with its present status where that is known; a task that no portal has a
 * page for yet is a line. Below the tiles, a link to the page for writing to the provider.
 */
export function TaskTiles({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation(['front', 'shell'])
  const contract = useContracts().find(({ uuid }) => uuid === contractUuid)
  const switches = useSwitches()
  const roles = useRoles(contractUuid)
  const now = useTaskStatusLines(contractUuid)
  const tasks = contract ? frontTasks(contract, switches, roles) : []
  const contactUs = contract && openTargetOf('contactUs', contract, { switches, roles })?.to
  const tiles = tasks.filter(({ isLine }) => !isLine)
  const lines = tasks.filter(({ isLine }) => isLine)
  if (tasks.length === 0) return null
  return (
    <Section first title={t('tiles.heading')}>
      {tiles.length > 0 && (
        <Tiles>
          {tiles.map((task) => (
            <Task key={task.name} {...task} now={now[task.name]} />
          ))}
        </Tiles>
      )}
      {contactUs !== undefined && (
        <p>
          <LinkIcon go tall icon="mail" to={contactUs}>
            {t('shell:menu.contactUs')}
          </LinkIcon>
        </p>
      )}
      {lines.map(({ name, icon }) => (
        <p key={name} className={styles.line}>
          <Icon name={icon} size="small" />
          <span>{`${t(`tiles.${name}.title`)} ${t(`tiles.${name}.text`)}`}</span>
        </p>
      ))}
    </Section>
  )
}

function Task({ name, icon, to, href, soon, now }: FrontTask & { now: TileStatus | undefined }) {
  const { t } = useTranslation(['front', 'shell'])
  const words = { icon, title: t(`tiles.${name}.title`), text: t(`tiles.${name}.text`), now }
  if (soon) return <Tile {...words} soon={t('shell:comingSoon')} />
  if (href !== undefined) return <Tile {...words} href={href} newTab={t('shell:newTab')} />
  return <Tile {...words} to={to} />
}
