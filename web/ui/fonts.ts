/** Off the critical path: the page is readable in the system's font until the subsets it needs have come. */
export const loadFonts = () => import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css');
