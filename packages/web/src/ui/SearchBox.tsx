import { useEffect, useRef, useState } from "react";
import { Button, Input, SearchField } from "react-aria-components/SearchField";
import { useTexts } from "#platform/texts.ts";
import { endButtonClass, FieldBox, FieldLabel, fieldClass, inputClass } from "./Field.tsx";
import { CloseIcon, SearchIcon } from "./icons.tsx";
import { partTexts } from "./part.texts.ts";
import { searchDebounceMs } from "./timing.ts";

interface Props {
  readonly label: string;
  readonly placeholder?: string | undefined;
  readonly defaultValue?: string | undefined;
  /** Debounced. */
  readonly onSearch: (text: string) => void;
  readonly isLoading?: boolean | undefined;
  readonly autoFocus?: boolean | undefined;
}

export function SearchBox({ label, placeholder = "", defaultValue = "", onSearch, isLoading, autoFocus }: Props) {
  const common = useTexts(partTexts);
  const [text, setText] = useState(defaultValue);
  const latest = useRef(onSearch);
  const told = useRef(defaultValue);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => {
    if (text === told.current) return;
    const timer = setTimeout(() => {
      told.current = text;
      latest.current(text);
    }, searchDebounceMs);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <SearchField className={fieldClass} value={text} onChange={setText} autoFocus={autoFocus ?? false}>
      <FieldLabel label={label} isLabelHidden />
      <FieldBox isLoading={isLoading}>
        <SearchIcon size="small" />
        <Input className={inputClass} placeholder={placeholder} />
        {text !== "" && (
          <Button className={endButtonClass} aria-label={common.clearSearch}>
            <CloseIcon size="small" />
          </Button>
        )}
      </FieldBox>
    </SearchField>
  );
}
