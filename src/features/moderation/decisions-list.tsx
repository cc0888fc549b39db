import { useState } from "react";
import { useT } from "@/i18n/provider";
import { useDecisions } from "./api";
import { AppealDialog } from "./appeal-dialog";
import { DecisionRow } from "./decision-row";
import { PagedList } from "./paged-list";

/** Decisions about the user, newest first, each with its reason and an appeal button. */
export function DecisionsList() {
  const t = useT();
  const [appealing, setAppealing] = useState<string>();
  return (
    <>
      <PagedList
        pages={useDecisions()}
        empty={{ title: t("decisions.empty.t"), text: t("decisions.empty.b") }}
        row={(decision) => <DecisionRow decision={decision} onAppeal={() => setAppealing(decision.id)} />}
      />
      {appealing && <AppealDialog decision={appealing} onClose={() => setAppealing(undefined)} />}
    </>
  );
}
