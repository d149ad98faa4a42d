/**
 * Placeholders in prerendered pages for what is unknown at build. The server replaces them when it
 * starts: the present year of the academy, and its address without a slash at the end.
 */
export const runtimePlaceholders = { year: '%CADENZA_YEAR%', publicUrl: '%CADENZA_PUBLIC_URL%' }
