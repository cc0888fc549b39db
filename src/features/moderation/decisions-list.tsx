import { type ReactNode, useState } from "react";
import { useT } from "@/i18n/provider";
import { useDecisions } from "./api";
import { AppealDialog } from "./appeal-dialog";
import { DecisionRow } from "./decision-row";
import { PagedList } from "./paged-list";

/**
 * Decisions about the user, newest first, each with its reason and an appeal button.
 * @param way button of the empty list
 */
export function DecisionsList({ way }: { way: ReactNode }) {
  const t = useT();
  const [appealing, setAppealing] = useState<string>();
  return (
    <>
      <PagedList
        pages={useDecisions()}
        empty={{ title: t("decisions.empty.t"), text: t("decisions.empty.b"), way }}
        row={(decision) => <DecisionRow decision={decision} onAppeal={() => setAppealing(decision.id)} />}
      />
      {appealing && <AppealDialog decision={appealing} onClose={() => setAppealing(undefined)} />}
    </>
  );
}
