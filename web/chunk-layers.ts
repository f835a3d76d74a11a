type ModuleInfo = { importers: readonly string[]; dynamicImporters: readonly string[] };
type Graph = { getModuleInfo: (id: string) => ModuleInfo | null };

/** Of our own modules those that a static import leads to from these beginnings; and those that are named. */
type Layer = { name: string; begins: RegExp; named: RegExp };

const never = /^\b$/;
const mantine = (...names: string[]): string => `@mantine/core/esm/components/(${names.join('|')})/`;
const anyOf = (...parts: string[]): RegExp => new RegExp(parts.join('|'));

/**
 * What several pages share. A module belongs to the first layer that has it: whoever opens a page loads the layer that the
 * page begins in and those before, not what only later ones have in common. A library is one module that leads to
 * everything in it, so that its parts are named: what is named nowhere is small and in the second layer.
 */
const layers: readonly Layer[] = [
  {
    name: 'reading',
    begins: /shell\/with-queries\.tsx$|core\/words\/\w+\/(index|outside)\.ts$/,
    named: /@tanstack\/|core\/words\/\w+\/(formats|units)\.ts$/,
  },
  { name: 'outside', begins: /areas\/public\/.*-page\.tsx$/, named: never },
  {
    name: 'frame',
    begins: /areas\/\w+\/layout\.tsx$/,
    named: anyOf('@floating-ui/', mantine('Popover', 'Overlay', 'FocusTrap'), 'hooks/esm/use-focus-'),
  },
  { name: 'homes', begins: /areas\/\w+\/home-page\.tsx$/, named: anyOf(mantine('Menu', 'Accordion')) },
  {
    name: 'lists',
    begins: /areas\/(recruiter\/job-all|\w+\/job-list|department\/jobs|admin\/(employers|recruiters))-page\.tsx$/,
    named: anyOf(mantine('Switch')),
  },
  {
    name: 'forms',
    begins: /areas\/public\/.*-form\.tsx$/,
    named: anyOf(
      mantine(
        'Combobox(?!/ComboboxChevron)',
        'Checkbox',
        'MultiSelect',
        'Textarea',
        'Autocomplete',
        'Pill\\w*',
        'Select',
      ),
      mantine('ScrollArea'),
    ),
  },
  {
    name: 'postings',
    begins: /areas\/\w+\/(job|job-candidates|job-offers|job-qna|candidate|offer)-page\.tsx$/,
    named: anyOf('@mantine/dates', 'dayjs', mantine('Modal\\w*', 'Tooltip')),
  },
  {
    name: 'inside',
    begins: /./,
    named: anyOf(mantine('Radio', 'Card', 'Table', 'Tabs')),
  },
];
const small = 'outside';

/** Where the static imports that lead to a module begin: at what is imported when it is needed. */
const beginningsOf = (id: string, graph: Graph): string[] => {
  const seen = new Set([id]);
  const beginnings: string[] = [];
  for (const one of seen) {
    const info = graph.getModuleInfo(one);
    if (info && info.dynamicImporters.length > 0) beginnings.push(one.replaceAll('\\', '/'));
    for (const importer of info?.importers ?? []) seen.add(importer);
  }
  return beginnings;
};

const layerOf = (id: string, graph: Graph): string | undefined => {
  const path = id.replaceAll('\\', '/');
  const named = layers.find((layer) => layer.named.test(path));
  if (named || path.includes('/node_modules/')) return named?.name ?? small;
  // what is left of a language is loaded by its own name
  if (path.includes('/core/words/')) return undefined;
  const beginnings = beginningsOf(id, graph);
  return layers.find(({ begins }) => beginnings.some((one) => begins.test(one)))?.name;
};

/** One group per layer, those before first: a group takes along what its modules import. */
export const layerGroups = () => {
  const known = new Map<string, string | undefined>();
  return layers.map(({ name }, place) => ({
    name: (id: string, graph: Graph): string | null => {
      if (!known.has(id)) known.set(id, layerOf(id, graph));
      return known.get(id) === name ? name : null;
    },
    debugName: name,
    minShareCount: 2,
    priority: 1 - place / 100,
  }));
};
