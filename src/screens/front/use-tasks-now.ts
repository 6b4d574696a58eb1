import { useTranslation } from 'react-i18next'
import type { TileStatus } from '../../components/Tiles/Tiles.tsx'
import { useContracts } from '../../services/signed-in.ts'
import type { FrontTask } from './front-tiles.ts'
import { taskFactsOf } from './tasks-now.ts'
import { useFrontPageData } from './use-front-facts.ts'

/** Returns the status line of each task's tile, by the name of the task; most tiles have none. */
export function useTaskStatusLines(
  contractUuid: string,
): Partial<Record<FrontTask['name'], TileStatus | undefined>> {
  const { t } = useTranslation('front')
  const { notifications } = useFrontPageData()
  const contract = useContracts().find(({ uuid }) => uuid === contractUuid)
  if (!contract) return {}
  const { overdue, newMessages, spots, termination } = taskFactsOf(contract, notifications)
  return {
    ...(overdue > 0 && {
      payments: { text: t('tiles.now.late', { count: overdue }), tone: 'error', icon: 'error' },
    }),
    ...(newMessages > 0 && {
      messages: { text: t('tiles.now.new', { count: newMessages }), tone: 'info', icon: 'mail' },
    }),
    ...(spots.length > 0 && {
      parking: { text: t('tiles.now.spots', { spots: spots.join(', ') }) },
    }),
    ...(termination && { terminate: { text: t(`tiles.now.termination.${termination}`) } }),
  }
}
