import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'
import { uuid } from '../../../api/values.ts'
import { MAX_FILES } from '../../../domain/limits.ts'

const NO_FILE = '00000000-0000-0000-0000-000000000000'

/**
 * The files named in a body that has not been checked: anything but an id is an unknown
 * file, and anything but a list is empty. The schema of the body reports both.
 */
export const lenientFileIdsSchema = otherwise(
  z.array(otherwise(uuid, NO_FILE)).check(z.maxLength(MAX_FILES)),
  [],
)
