import type { Responsibility } from '../../../api/notices.ts'
import type { Locale } from '../../../api/values.ts'
import { textInLocale } from '../../../domain/locales.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { findResponsibilities } from './responsibilities-repository.ts'

/**
 * Lists who is responsible for each class, with the text in a language, else in the first that has
 * one.
 */
export async function listResponsibilities(
  { database }: Pick<Dependencies, 'database'>,
  language: Locale,
): Promise<Responsibility[]> {
  const rows = await findResponsibilities(database)
  return rows.flatMap(({ defectClassId, responsibility, ...texts }) => {
    const found = textInLocale(language, texts)
    return found ? [{ defectClassId, responsibility, ...found }] : []
  })
}
