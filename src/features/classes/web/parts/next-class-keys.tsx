import type { ClassItem } from '../../class-types.ts'
import { ClassKeys } from '../class-keys.tsx'

type Props = { it: ClassItem; name: string; now: Date }

/** The keys of the class that is next to be started or registered. */
export const NextClassKeys = (props: Props) => <ClassKeys {...props} look="black" size="normal" />
