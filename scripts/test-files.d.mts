type Selection = Record<'vitest' | 'screens' | 'playwright', string[]>
export type Tier = 'gate' | 'system' | 'battery'

export function testsOf(tier: Tier): Selection
export function selectTests(tier: Tier, words: string[]): Selection & { unmatched: string[] }
export function selectChanged(base?: string): Selection
export function protectedBy(file: string): string[]
export function importedTestFiles(file: string): Set<string>
